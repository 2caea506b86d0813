export const exportRows = "Export";
