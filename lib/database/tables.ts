import type { Generated } from "kysely";
import type { AuditTables } from "#lib/database/tables/audit.ts";
import type { ExportTables } from "#lib/database/tables/export.ts";
import type { FactorTables } from "#lib/database/tables/factors.ts";
import type { IdentityTables } from "#lib/database/tables/identity.ts";
import type { MirrorTables } from "#lib/database/tables/mirror.ts";
import type { PayoutTables } from "#lib/database/tables/payouts.ts";
import type { PeopleTables } from "#lib/database/tables/people.ts";
import type { ViewTables } from "#lib/database/tables/views.ts";

/** A business whose money the desk shows. The first column of every other table's key. */
type MerchantTable = {
  /** UUIDv7. */
  id: string;
  name: string;
  /** RFC 3339, UTC, microseconds. */
  created_at: Generated<string>;
};

/**
 * The tables as the migrations leave them. Names are the database's own; amounts are decimal
 * strings (numeric), instants RFC 3339 strings (timestamptz), ids UUIDv7.
 */
export type Tables = IdentityTables & {
  merchant: MerchantTable;
} & AuditTables &
  ExportTables &
  FactorTables &
  MirrorTables &
  PayoutTables &
  PeopleTables &
  ViewTables;
