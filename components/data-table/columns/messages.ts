export const columns = "Columns";
