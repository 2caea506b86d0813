export const search = "Search";
