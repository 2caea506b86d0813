export const addFilter = "Add filter";
export const filterBy = (filter: string) => `Filter by ${filter.toLowerCase()}`;
