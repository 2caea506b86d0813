import type { ColumnType, Generated } from "kysely";
import type { DiscrepancyKind } from "#lib/schemas/payouts/payout-control.ts";

/** A difference that payout control found between the orders and the provider's payouts. */
type PayoutDiscrepancyTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  key: string;
  kind: DiscrepancyKind;
  severity: "critical" | "warning";
  order_id: string | null;
  provider_payout_id: string;
  detail: ColumnType<unknown, string, string>;
  opened_at: Generated<string>;
  closed_at: string | null;
  closed_how: "resolved" | "acknowledged" | null;
  closed_by: string | null;
  closed_by_name: string | null;
  reason: string | null;
};

type PayoutSourceTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  kind: "declaration" | "wallet" | "tracking_prefix";
  value: string;
  asked_by: string;
  asked_by_name: string;
  /** The pending change that it was; null if it took effect at once. */
  change_id: string | null;
  in_force_at: Generated<string>;
  ended_at: string | null;
  ended_by: string | null;
  ended_by_name: string | null;
};

type PayoutControlStateTable = {
  account_id: string;
  compared_at: string | null;
  full_after: string | null;
  full_done_at: string | null;
  not_ordered_here: string | null;
  /** Whether a payout that nobody ordered here stops all sending. */
  stops_sending: Generated<boolean>;
  /** What list rows hold, as they were all last repaired to; null: by a version that did not say. */
  rows_version: number | null;
};

export type PayoutControlTables = {
  payout_discrepancy: PayoutDiscrepancyTable;
  payout_source: PayoutSourceTable;
  payout_control_state: PayoutControlStateTable;
};
