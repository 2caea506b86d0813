import type { Generated } from "kysely";
import type { StopScope } from "#lib/schemas/payouts/payout-stop.ts";

/** Orders that nobody sends until the stop is lifted. */
type PayoutStopTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  scope: StopScope;
  /** A wallet, currency code, recipient address or member's id; null if everything is stopped. */
  value: string | null;
  reason: string;
  stopped_by: string;
  stopped_by_name: string;
  stopped_at: Generated<string>;
  lifted_at: string | null;
};

/** A member's confirmation that a stop may end. */
type PayoutStopWordTable = {
  account_id: string;
  id: string;
  stop_id: string;
  member: string;
  member_name: string;
  said_at: Generated<string>;
};

export type PayoutStopTables = {
  payout_stop: PayoutStopTable;
  payout_stop_word: PayoutStopWordTable;
};
