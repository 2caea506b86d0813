export const copy = (what: string) => `Copy ${what}`;
export const copied = "Copied";
export const selectTextAndCopy = "Select the text and copy it";
