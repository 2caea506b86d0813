/** The resources of the synced records, by the names used in URLs. */
export const SYNCED = ["payouts", "payments", "transactions", "currencies"] as const;

export type Synced = (typeof SYNCED)[number];
