import type { RecordKind } from "#components/record-page/record-kind.ts";

/** What a payout's page is about. */
export const PAYOUT: RecordKind = { noun: "payout", list: "/payouts", listLabel: "Payouts" };
