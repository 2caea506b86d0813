import type { ColumnType, Generated } from "kysely";

/** What every mirrored record has beside its fields; bigints, numerics and instants are text. */
type MirroredRecord = {
  merchant_id: string;
  /** The service's own id. */
  id: string;
  created_at: string;
  raw: string;
  raw_whole: string | null;
  hash: Buffer;
  final: boolean;
  first_seen_at: Generated<string>;
  changed_at: Generated<string>;
  read_at: Generated<string>;
};

type MirrorPayoutTable = MirroredRecord & {
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
};

/** `amount`, `address`, `txn_hash`, `tag` are the embedded transaction's, `currency` the conversion's base. */
type MirrorPaymentTable = MirroredRecord & {
  status: string | null;
  type: string | null;
  transaction_id: string | null;
  amount: string | null;
  currency: string | null;
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
};

/** `currency` and `payment_id` are learnt from the payment that embeds the transaction. */
type MirrorTransactionTable = MirroredRecord & {
  status: string | null;
  amount: string | null;
  currency: string | null;
  address: string | null;
  txn_hash: string | null;
  tag: string | null;
  blockchain_fee: string | null;
  payment_id: string | null;
  /** Address or hash is still partly masked. */
  masked: boolean;
};

type MirrorCurrencyTable = MirroredRecord & {
  symbol: string | null;
  name: string | null;
  type: string | null;
  min_payout: string | null;
};

/** A stretch of a resource's time, [starts_at, ends_at): the unit of reading, proof and leases. */
type MirrorWindowTable = {
  merchant_id: string;
  resource: string;
  starts_at: string;
  ends_at: string;
  state: "waiting" | "complete" | "doubted";
  service_total: string | null;
  mirror_total: string | null;
  checked_at: string | null;
  swept_at: string | null;
  leased_until: string | null;
  leased_by: string | null;
  attempts: Generated<number>;
  trouble: string | null;
  /** When a person asked for it to be compared now. */
  asked_at: Generated<string | null>;
  /** Rows without a readable id at the last reading in full: counted by the service, not kept here. */
  unkept: Generated<string>;
};

/** How far a resource's copy has come. `complete_to`: everything created before it is in the mirror. */
type MirrorProgressTable = {
  merchant_id: string;
  resource: string;
  first_fill_began_at: string | null;
  filled_at: string | null;
  expected: string | null;
  complete_to: string | null;
  read_at: string | null;
  trouble: string | null;
  trouble_since: string | null;
  /** Records that the service lists only where no dates are asked for and the mirror has not: those proven. */
  undated: Generated<string>;
  /** As many as one asking had, until a second proves it; null where nothing is suspected. */
  undated_suspected: Generated<string | null>;
};

type MirrorFindingTable = {
  merchant_id: string;
  /** UUIDv7. */
  id: string;
  resource: string;
  kind: "missing" | "changed" | "gone" | "count" | "undated";
  record_id: string | null;
  detail: ColumnType<unknown, string | undefined, string>;
  found_at: Generated<string>;
  mended_at: string | null;
};

type MirrorOddityTable = {
  merchant_id: string;
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

type MirrorChangeTable = {
  merchant_id: string;
  resource: string;
  record_id: string;
  first_seen_at: string;
  field: string;
  before: string | null;
  after: string | null;
};

/** Work of the background beside the windows'; one worker at a time does each. */
type MirrorDutyTable = {
  merchant_id: string;
  name: string;
  leased_until: string | null;
  leased_by: string | null;
  done_at: string | null;
};

type MirrorReaderTable = {
  merchant_id: string;
  id: string;
  kind: "worker" | "people";
  seen_at: string;
};

/** Counts and exact sums by UTC day; '' where something is not stated. `unread`: without an amount. */
type MirrorDayTable = {
  merchant_id: string;
  resource: string;
  /** YYYY-MM-DD. */
  day: string;
  currency: string;
  status: string;
  kind: string;
  wallet_id: string;
  quote_currency: string;
  count: string;
  unread: string;
  amount: string;
  fee: string;
  quote_amount: string;
  conversion_fee: string;
};

export type MirrorTables = {
  mirror_payout: MirrorPayoutTable;
  mirror_payment: MirrorPaymentTable;
  mirror_transaction: MirrorTransactionTable;
  mirror_currency: MirrorCurrencyTable;
  mirror_window: MirrorWindowTable;
  mirror_progress: MirrorProgressTable;
  mirror_finding: MirrorFindingTable;
  mirror_oddity: MirrorOddityTable;
  mirror_change: MirrorChangeTable;
  mirror_duty: MirrorDutyTable;
  mirror_reader: MirrorReaderTable;
  mirror_day: MirrorDayTable;
};
