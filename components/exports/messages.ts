export const exportRows = "Export";
export const exportPeriod = "Export period";
export const recordsWereMissing = "Records were missing when this file was made";
