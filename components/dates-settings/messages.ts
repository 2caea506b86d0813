export const title = "Dates";
export const hint = "When days, months and years begin, in every figure, file and receipt.";
export const booksZone = "Zone of the books";
export const booksZoneHint =
  "Days and months begin and end in this time zone, for every member: in figures, date ranges, files, receipts and emails. Members can choose a zone of their own to read times in.";
export const chooseZone = "Choose a zone";
export const notSet = "Not set";
export const noBooksZone =
  "Not set yet: days begin and end in each member's own time zone, so two members can get different figures for the same month.";
export const pastMonthsChange =
  "Figures of past months change too: records close to midnight move to the day before or after. Files and receipts that were made stay as they are.";
export const saveZone = "Save zone";
export const zoneSaved = (zone: string) => `The books are now kept in ${zone}`;
export const zoneNotChanged = "The zone of the books was not changed.";
export const yearHint =
  "Quarters and years in date ranges, such as “Last quarter”, are counted from the start of the year.";
export const yearStarts = "The year starts in";
export const save = "Save";
export const saving = "Saving";
export const saved = "The start of the year was saved";
export const notChanged = "The start of the year was not changed.";
export const onlyAdministrators = "Only administrators can change this.";
