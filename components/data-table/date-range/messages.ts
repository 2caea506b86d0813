export const dateRange = "Date range";
