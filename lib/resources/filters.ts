/** The filters by one or more of the values that records have. */
export const CHOICES = ["status", "currency", "network", "fee", "wallet", "type"] as const;

export type ChoiceName = (typeof CHOICES)[number];

/** Something by which a list can be narrowed beside its dates. */
export type FilterName = ChoiceName | "amount" | "text";
