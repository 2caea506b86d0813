/**
 * How long a currency code, a status, a wallet's ID or another word that records share may be, in UTF-16 code units. What the
 * provider sends in place of one that is longer can't be read, so that two codes never count as one by their beginning. Each
 * index carries several of them, and a filter's choice has room for one in every spelling.
 */
export const LONGEST_CODE = 100;
