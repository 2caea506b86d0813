/** What the mirror holds, by the names that stand in addresses. */
export const MIRRORED = ["payouts", "payments", "transactions", "currencies"] as const;

export type Mirrored = (typeof MIRRORED)[number];
