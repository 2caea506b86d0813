import type { Generated } from "kysely";
import type { ReceivedName } from "#lib/resources/resources.ts";
import type { StatusKind } from "#lib/resources/status-meaning.ts";

/** A currency that a member stated for an address (of a tag), a network or both. */
type CurrencyRuleTable = {
  account_id: string;
  /** UUIDv7. */
  id: string;
  /** An id of lib/addresses. */
  network: string | null;
  address: string | null;
  address_key: Generated<string | null>;
  /** Null: for any tag. */
  tag: string | null;
  tag_key: Generated<string | null>;
  currency: string;
  stated_by: string;
  stated_by_name: string;
  stated_at: Generated<string>;
  ended_by: string | null;
  ended_by_name: string | null;
  ended_at: string | null;
  /** Null: the records that it is for are still to be worked out. */
  spread_at: string | null;
};

/** A currency that a member stated for one payment, or one transaction without a payment. */
type CurrencyCorrectionTable = {
  account_id: string;
  resource: ReceivedName;
  record_id: string;
  currency: string;
  stated_by: string;
  stated_by_name: string;
  stated_at: Generated<string>;
};

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

/** What members call a wallet. */
type WalletNameTable = { account_id: string; wallet_id: string; name: string };

/** What members state and name: currencies of addresses, the provider's statuses, wallets. */
export type DefinitionTables = {
  currency_rule: CurrencyRuleTable;
  currency_correction: CurrencyCorrectionTable;
  provider_status: ProviderStatusTable;
  wallet_name: WalletNameTable;
};
