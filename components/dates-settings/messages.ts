export const title = "Dates";
export const hint =
  "Quarters and years in date ranges, such as “Last quarter”, are counted from the start of the year.";
export const yearStarts = "The year starts in";
export const save = "Save";
export const saving = "Saving";
export const saved = "The start of the year was saved";
export const notChanged = "The start of the year was not changed.";
export const onlyAdministrators = "Only administrators can change this.";
