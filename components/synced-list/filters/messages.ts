export const addFilter = "Add filter";
