export const searchCurrencies = "Search currencies";
export const nothingYet = "Supported currencies will appear here.";
export const currencyCode = "currency code";
