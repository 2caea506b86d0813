export const amountFromAboveTo = (from: string, to: string) =>
  `Amount from ${from} is above ${to}, so the range is not applied`;
export const dayFromAfterTo = (from: string, to: string) =>
  `From ${from} is after To ${to}, so the range is not applied`;
export const needsLastDay = "Ignored: choose the last day, at whose end payouts were under way";
export const noPageNumbers =
  "Filtered and sorted lists have no page numbers; this is the first page";
export const cantBeNarrowedBy = (names: undefined | string, param: string) =>
  `These ${names} can't be narrowed by ${param}; it is not applied`;
