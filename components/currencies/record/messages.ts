export const currency = "Currency";
export const name = "Name";
export const symbol = "Symbol";
export const type = "Type";
export const minimumPayout = "Minimum payout";
export const minimumNote = "Smallest payout allowed in this currency";
export const created = "Created";
