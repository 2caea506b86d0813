import type { Generated } from "kysely";
import type { StopScope } from "#lib/schemas/payouts/payout-stop.ts";

/** What a member said that a message of the provider means; the newest of its key counts. Never changed. */
type FundsMessageTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  /** SHA-256 of the message (lib/payouts/funds/provider-message-meaning.ts), hex. */
  key: string;
  means_no_funds: boolean;
  /** The declined order that had the message. */
  order_id: string;
  said_by: string;
  said_by_name: string;
  said_at: Generated<string>;
};

/** A wallet and currency whose payouts wait for funds, until `lifted_at`. One at a time is in force. */
type FundsHoldTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  wallet_id: string;
  currency: string;
  /** The declined order from which it was held. */
  order_id: string;
  held_by: string;
  held_by_name: string;
  held_at: Generated<string>;
  /** How often a member resumed it. */
  tries: Generated<number>;
  /** The one order that may go, to see whether the provider takes it; and who resumed, and when. */
  trial_order_id: string | null;
  trial_by: string | null;
  trial_by_name: string | null;
  trial_at: string | null;
  lifted_at: string | null;
};

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

/** What holds payouts back: missing funds, and stops by members. */
export type HoldTables = {
  funds_message: FundsMessageTable;
  funds_hold: FundsHoldTable;
  payout_stop: PayoutStopTable;
  payout_stop_word: PayoutStopWordTable;
};
