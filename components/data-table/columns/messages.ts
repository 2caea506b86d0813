export const columns = "Columns";
export const denseRows = "Dense rows";
export const comfortableRows = "Comfortable rows";
export const useDenseRows = "Use dense rows";
