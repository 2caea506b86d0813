import type { ColumnType, Generated } from "kysely";

/**
 * The columns that every synced record has beside its fields; bigints, numerics and instants are
 * text.
 */
type SyncedRecord = {
  account_id: string;
  /** The provider's own id. */
  id: string;
  created_at: string;
  raw: string;
  raw_detail: string | null;
  hash: Buffer;
  final: boolean;
  first_seen_at: Generated<string>;
  changed_at: Generated<string>;
  read_at: Generated<string>;
};

type SyncedPayoutTable = SyncedRecord & {
  status: string | null;
  amount: string | null;
  currency: string | null;
  address: string | null;
  tag: string | null;
  fee: string | null;
  fee_amount: string | null;
  is_fee_included: boolean | null;
  wallet_id: string | null;
  tracking_id: string | null;
  label: string | null;
  note: string | null;
  /** It came in again as a payment (internal_transfer). */
  is_internal: Generated<boolean>;
  /** Follows from is_internal. */
  direction: Generated<string>;
  /** The first reading that showed it final; null: the one whose content it has (`read_at`). */
  final_seen_at: string | null;
  /** Of a final one, the last reading that showed it open; null: none is known. */
  open_seen_at: string | null;
  /** The time of the transaction that it became, by a match that holds, but not before its own creation. */
  matched_at: string | null;
  completed_at: ColumnType<string | null, never, never>;
  /** Until when it counts as under way at a month's end. */
  under_way_until: ColumnType<string | null, never, never>;
};

/** How a record's currency is known, and the network on which it happened (an id of lib/addresses). */
type KnownCurrencyColumns = {
  currency: string | null;
  currency_basis: Generated<string>;
  currency_reason: Generated<string>;
  network: string | null;
};

/** `amount`, `address`, `txn_hash`, `tag` are the embedded transaction's. */
type SyncedPaymentTable = SyncedRecord &
  KnownCurrencyColumns & {
    status: string | null;
    type: string | null;
    transaction_id: string | null;
    amount: string | null;
    address: string | null;
    txn_hash: string | null;
    tag: string | null;
    quote_amount: string | null;
    quote_currency: string | null;
    client_order_id: string | null;
    conversion_id: string | null;
    conversion_status: string | null;
    processing_fee: string | null;
    conversion_fee: string | null;
    /** It is a payout of the account itself that came in (internal_transfer). */
    is_internal: Generated<boolean>;
    /** Follows from is_internal. */
    direction: Generated<string>;
  };

/** `payment_id` is learnt from the payment that embeds the transaction. */
type SyncedTransactionTable = SyncedRecord &
  KnownCurrencyColumns & {
    status: string | null;
    amount: string | null;
    address: string | null;
    txn_hash: string | null;
    tag: string | null;
    blockchain_fee: string | null;
    payment_id: string | null;
    /** Address or hash is still partly masked. */
    masked: boolean;
    /** The payout that became it, by its match (payout_match). */
    payout_id: Generated<string | null>;
    /** It moved money from the account to the account. */
    is_internal: Generated<boolean>;
    /** Follows from payment, payout and is_internal. */
    direction: Generated<string>;
  };

type SyncedCurrencyTable = SyncedRecord & {
  symbol: string | null;
  name: string | null;
  type: string | null;
  min_payout: string | null;
};

/** A stretch of a resource's time, [starts_at, ends_at): the unit of reading, proof and leases. */
type SyncWindowTable = {
  account_id: string;
  resource: string;
  starts_at: string;
  ends_at: string;
  state: "waiting" | "complete" | "doubted";
  provider_total: string | null;
  synced_total: string | null;
  checked_at: string | null;
  swept_at: string | null;
  leased_until: string | null;
  leased_by: string | null;
  attempts: Generated<number>;
  trouble: string | null;
  /** When a user asked for it to be compared immediately. */
  asked_at: Generated<string | null>;
  /**
   * Rows without a readable id at the last reading in full: counted by the provider, not kept here.
   */
  unkept: Generated<string>;
};

/**
 * How far a resource's sync has come. `complete_to`: everything created before it is among the
 * synced records.
 */
type SyncProgressTable = {
  account_id: string;
  resource: string;
  first_fill_began_at: string | null;
  filled_at: string | null;
  expected: string | null;
  complete_to: string | null;
  read_at: string | null;
  trouble: string | null;
  trouble_since: string | null;
  /**
   * Records that the provider lists only where no dates are asked for and that Counterfoil does not
   * have: the verified number.
   */
  outside_dates: Generated<string>;
  /** As many as one asking had, until a second proves it; null if nothing is suspected. */
  outside_dates_suspected: Generated<string | null>;
};

type SyncDiscrepancyTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  resource: string;
  kind: "missing" | "changed" | "gone" | "count" | "undated";
  record_id: string | null;
  detail: ColumnType<unknown, string | undefined, string>;
  found_at: Generated<string>;
  mended_at: string | null;
};

type SchemaDriftTable = {
  account_id: string;
  resource: string;
  kind: "type" | "value" | "field" | "absent" | "row" | "filter";
  path: string;
  /** The word that did not appear in the interface, by which kinds "value" are told apart; else ''. */
  word: string;
  example: string;
  record_id: string | null;
  times: string;
  first_seen_at: Generated<string>;
  last_seen_at: Generated<string>;
};

type SyncChangeTable = {
  account_id: string;
  resource: string;
  record_id: string;
  first_seen_at: string;
  field: string;
  before: string | null;
  after: string | null;
  /** When the value before was last read; null for what an earlier version noted. */
  before_seen_at: string | null;
};

/** Work of the background beside the windows'; one worker at a time does each. */
type SyncSingletonTaskTable = {
  account_id: string;
  name: string;
  leased_until: string | null;
  leased_by: string | null;
  done_at: string | null;
};

type SyncReaderTable = {
  account_id: string;
  id: string;
  kind: "worker" | "people";
  seen_at: string;
};

/** Counts and exact sums by UTC day; '' where something is not stated. `unread`: without an amount. */
type SyncDayTable = {
  account_id: string;
  resource: string;
  /** YYYY-MM-DD. */
  day: string;
  currency: string;
  /** How the currency is known; '' of records that state it. */
  basis: Generated<string>;
  status: string;
  kind: string;
  wallet_id: string;
  quote_currency: string;
  direction: Generated<string>;
  count: string;
  unread: string;
  amount: string;
  fee: string;
  quote_amount: string;
  conversion_fee: string;
};

/** An address with its tag whose currencies wait to be worked out. */
type CurrencyDueTable = {
  account_id: string;
  address_key: string;
  tag_key: string;
  mark: string;
  marked_at: Generated<string>;
};

/** How many records at an address are of unknown currency for one reason. */
type UnknownCurrencyTable = {
  account_id: string;
  address_key: string;
  tag_key: string;
  /** An id of lib/addresses; '' where it is not told. */
  network: string;
  reason: string;
  address: string;
  tag: string | null;
  payments: string;
  transactions: string;
  newest_at: string;
};

type CurrencyProgressTable = {
  account_id: string;
  version: number;
  resource: string;
  after_id: string;
  catalogue: string | null;
};

export type SyncedTables = {
  synced_payout: SyncedPayoutTable;
  synced_payment: SyncedPaymentTable;
  synced_transaction: SyncedTransactionTable;
  synced_currency: SyncedCurrencyTable;
  sync_window: SyncWindowTable;
  sync_progress: SyncProgressTable;
  sync_discrepancy: SyncDiscrepancyTable;
  schema_drift: SchemaDriftTable;
  record_change: SyncChangeTable;
  singleton_task: SyncSingletonTaskTable;
  sync_reader: SyncReaderTable;
  synced_day: SyncDayTable;
  currency_due: CurrencyDueTable;
  unknown_currency: UnknownCurrencyTable;
  currency_progress: CurrencyProgressTable;
};
