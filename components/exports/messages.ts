export const exportRows = "Export";
export const exportPeriod = "Export period";
