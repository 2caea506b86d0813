export const searchCurrencies = "Search currencies";
export const about = "What the provider supports, and the least that it pays out.";
export const nothingYet = "Supported currencies will appear here.";
export const currencyCode = "currency code";
