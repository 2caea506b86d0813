import type { Generated } from "kysely";
import type { StatusKind } from "#lib/resources/status-meaning.ts";

/** A status of the provider's that the table in lib/resources/status-meaning.ts does not have. */
type ProviderStatusTable = {
  account_id: string;
  kind: StatusKind;
  /** In normal form. */
  status: string;
  example: string;
  /** The provider's id of the record that it was first seen on. */
  record_id: string | null;
  seen_by: "sync" | "follower";
  first_seen_at: Generated<string>;
  is_final: boolean | null;
  is_money_moved: boolean | null;
  defined_by: string | null;
  defined_by_name: string | null;
  defined_at: string | null;
  /** The pending change by which it was defined; null if it took effect at once. */
  change_id: string | null;
};

export type StatusTables = {
  provider_status: ProviderStatusTable;
};
