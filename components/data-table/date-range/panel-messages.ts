export const from = "From";
export const to = "To";
export const wholeDaysIn = (zone: string) => `Whole days in ${zone}`;
export const clear = "Clear";
export const apply = "Apply";
export const notADate = "Not a date: write 2026-01-31";
export const toBeforeFrom = "To is before From";
export const dateExample = "YYYY-MM-DD";
export const presets = "Presets";
