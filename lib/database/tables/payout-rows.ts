import type { ColumnType, Generated } from "kysely";
import type { OrderState } from "#lib/resources/order-states.ts";

type Computed<T> = ColumnType<T, never, never>;

/** One row of the payouts list: an order, a payout of the provider, or both where they are one. */
type PayoutRowTable = {
  account_id: string;
  id: string;
  order_id: string | null;
  /** A numeric, so text. */
  provider_payout_id: string | null;
  order_state: OrderState | null;
  /** The provider's status and createdAt as they were followed for the order. */
  order_status: string | null;
  order_status_at: string | null;
  order_payout_at: string | null;
  order_fee_amount: string | null;
  found_after: OrderState | null;
  needs_approval: boolean | null;
  reason: string | null;
  made_by: string | null;
  made_by_name: string | null;
  approved_by: Generated<string[]>;
  approved_by_names: Generated<string[]>;
  replaces: string | null;
  submitted_at: string | null;
  sent_at: string | null;
  settled_at: string | null;
  /** What counts: as the provider states them once the payout is synced, otherwise as they were ordered. */
  amount: string | null;
  currency: string | null;
  /** What was ordered, while the payout of the order is synced; null otherwise. */
  ordered_amount: string | null;
  ordered_currency: string | null;
  /** Of the currency as it was ordered, if it was; only the version before reads it. */
  symbol: string | null;
  address: string | null;
  tag: string | null;
  tracking_id: string | null;
  label: string | null;
  wallet_id: string | null;
  fee: string | null;
  is_fee_included: boolean | null;
  note: string | null;
  created_at: string;
  /** When the synced record last changed, and what it says; null while it is not synced. */
  synced_at: string | null;
  synced_status: string | null;
  synced_created_at: string | null;
  synced_fee_amount: string | null;
  completed_at: string | null;
  under_way_until: string | null;
  synced: ColumnType<unknown, string | null, string | null>;
  check_at: string | null;
  changed_at: Generated<string>;
  tracking_key: Computed<string | null>;
  provider_status: Computed<string | null>;
  /** "own:{state}", or "provider:{status}" once the provider has it. */
  status: Computed<string>;
  provider_created_at: Computed<string | null>;
  fee_amount: Computed<string | null>;
};

/** See `readRowCounts`: a count is the sum over the slots. */
type PayoutRowCountTable = {
  account_id: string;
  field: "status" | "state";
  value: string;
  slot: number;
  count: string;
};

/** What the rows of a status and a currency ("" for none) come to: the sum over the slots. */
type PayoutRowSumTable = {
  account_id: string;
  status: string;
  currency: string;
  slot: number;
  count: string;
  unread: string;
  amount: string;
  fee: string;
};

/** The same of each day and month (UTC), and by wallet and fee level too. */
type PayoutRowPeriodTable = {
  account_id: string;
  unit: "day" | "month";
  first: string;
  status: string;
  currency: string;
  wallet_id: string;
  fee: string;
  slot: number;
  count: string;
  unread: string;
  amount: string;
  fee_amount: string;
};

type PayoutRowFillTable = {
  account_id: string;
  orders_after: string | null;
  payouts_after: string | null;
  orders_filled_at: string | null;
  payouts_filled_at: string | null;
};

export type PayoutRowTables = {
  payout_row: PayoutRowTable;
  payout_row_count: PayoutRowCountTable;
  payout_row_sum: PayoutRowSumTable;
  payout_row_period: PayoutRowPeriodTable;
  payout_row_fill: PayoutRowFillTable;
};
