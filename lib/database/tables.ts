import type { Generated } from "kysely";
import type { AuditTables } from "#lib/database/tables/audit.ts";
import type { CommentTables } from "#lib/database/tables/comments.ts";
import type { DefinitionTables } from "#lib/database/tables/definitions.ts";
import type { EmailTables } from "#lib/database/tables/email.ts";
import type { ExportTables } from "#lib/database/tables/export.ts";
import type { FactorTables } from "#lib/database/tables/factors.ts";
import type { FileTables } from "#lib/database/tables/files.ts";
import type { HoldTables } from "#lib/database/tables/holds.ts";
import type { IdentityTables } from "#lib/database/tables/identity.ts";
import type { MatchingTables } from "#lib/database/tables/matching.ts";
import type { PayoutControlTables } from "#lib/database/tables/payout-control.ts";
import type { PayoutRowTables } from "#lib/database/tables/payout-rows.ts";
import type { PayoutTables } from "#lib/database/tables/payouts.ts";
import type { SafetyTables } from "#lib/database/tables/safety.ts";
import type { SendingTables } from "#lib/database/tables/sending.ts";
import type { SyncedTables } from "#lib/database/tables/sync.ts";
import type { PeopleTables } from "#lib/database/tables/team.ts";
import type { UpdateTables } from "#lib/database/tables/updates.ts";
import type { ViewTables } from "#lib/database/tables/views.ts";

/** An account at a provider. The first column of every other table's key. */
type AccountTable = {
  /** UUIDv7. */
  id: string;
  /** Its part of a URL: "default" is the environment's account. */
  name: string;
  /** What people call it; null: its name. */
  title: string | null;
  /** JSON of its own settings, encrypted (lib/accounts); null: it has none, as the environment's. */
  sealed_settings: string | null;
  /** Since when it is served no more. RFC 3339, UTC. */
  closed_at: string | null;
  /** The month with which its year begins, from 1. */
  fiscal_year_start: Generated<number>;
  /** In which its days begin and end, an IANA name; null until an administrator sets it. */
  books_zone: string | null;
  /** Whether its data is the sandbox's or of a real provider, as its starts noted; null until one did. */
  environment: "sandbox" | "live" | null;
  /** RFC 3339, UTC, microseconds. */
  created_at: Generated<string>;
};

/**
 * The tables as the migrations leave them. Names are the database's own; amounts are decimal
 * strings (numeric), instants RFC 3339 strings (timestamptz), ids UUIDv7.
 */
export type Tables = IdentityTables & {
  account: AccountTable;
} & AuditTables &
  DefinitionTables &
  EmailTables &
  CommentTables &
  ExportTables &
  FactorTables &
  FileTables &
  HoldTables &
  MatchingTables &
  SyncedTables &
  PayoutControlTables &
  PayoutRowTables &
  PayoutTables &
  PeopleTables &
  SendingTables &
  SafetyTables &
  UpdateTables &
  ViewTables;
