export const nothingToAddUp = "Nothing to add up.";
export const totalsOf = (noun: string) => `Totals of these ${noun}`;
export const currency = "Currency";
export const amount = "Amount";
export const withoutUnreadable = (count: string) => `without ${count} whose amount can't be read`;
export const convertedTotals = (noun: string) => `What these ${noun} were converted to`;
export const convertedTo = "Converted to";
export const noCurrency = "No currency";
export const notSummed = "not summed";
