export const from = "From";
export const to = "To";
export const wholeDaysIn = (zone: string) => `Whole days in ${zone}`;
export const clear = "Clear";
export const apply = "Apply";
export const notADate = "Not a date: write 2026-01-31";
export const toBeforeFrom = "To is before From";
export const dateExample = "YYYY-MM-DD";
export const dateOf = "Date";
export const created = "Created";
export const completed = "Completed";
export const overMonthEnd = "Under way at a month's end";
export const overMeans =
  "Payouts that were created before a month's end and completed after it, or are still open.";
export const months = "Months";
export const monthsEndIn = (zone: string) => `Months end in ${zone}`;
export const presets = "Presets";
