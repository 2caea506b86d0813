export const selectingRows = "Selecting rows";
export const selectRow = "Select row";
export const selectPage = "Select all rows of this page";
export const selectThisRow = "Select the row";
