import type { Generated, JSONColumnType } from "kysely";
import type { MatchEvidence } from "#lib/schemas/records/payout-match.ts";

/** Which transaction a payout became (docs/matching.md). Only 'exact' and 'stated' hold; one to one. */
type PayoutMatchTable = {
  account_id: string;
  payout_id: string;
  transaction_id: string;
  basis: "exact" | "stated" | "candidate";
  evidence: JSONColumnType<MatchEvidence>;
  found_at: Generated<string>;
  stated_at: string | null;
  /** A member's ID. */
  stated_by: string | null;
  stated_by_name: string | null;
};

/** A payout that came back to the account as a payment, unless a member denied it. */
type InternalTransferTable = {
  account_id: string;
  payout_id: string;
  payment_id: string;
  found_at: Generated<string>;
  denied_at: string | null;
  denied_by: string | null;
  denied_by_name: string | null;
};

/** Payouts that wait to be matched again, and since when. */
type PayoutMatchQueueTable = {
  account_id: string;
  payout_id: string;
  changes: Generated<number>;
  queued_at: Generated<string>;
};

/** Transactions and payments that were written or removed, whose payouts are to be looked for; `id` tells their order. */
type PayoutMatchNewsTable = {
  account_id: string;
  id: string;
  resource: "transactions" | "payments";
  record_ids: string[];
  noted_at: Generated<string>;
};

/** Held by who writes matches, one at a time. */
type PayoutMatchLockTable = { account_id: string; held_at: Generated<string> };

export type MatchingTables = {
  payout_match: PayoutMatchTable;
  internal_transfer: InternalTransferTable;
  payout_match_queue: PayoutMatchQueueTable;
  payout_match_news: PayoutMatchNewsTable;
  payout_match_lock: PayoutMatchLockTable;
};
