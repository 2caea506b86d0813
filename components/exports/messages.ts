export const exportRows = "Export";
export const exportPeriod = "Export period";
export const wasIncomplete = "The data was incomplete when this file was made";
