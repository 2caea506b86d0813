import type { Generated } from "kysely";
import type { ReceivedName } from "#lib/resources/resources.ts";

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

export type CurrencyRuleTables = {
  currency_rule: CurrencyRuleTable;
  currency_correction: CurrencyCorrectionTable;
};
