import type { Migration } from "kysely/migration";
import * as merchant from "#lib/database/migrations/0001-merchant.ts";
import * as payoutEntry from "#lib/database/migrations/0002-payout-entry.ts";

/**
 * Every migration by its name, which orders it. One that has landed is never edited; a new one gets
 * the next number and a line here.
 */
export const migrations: Record<string, Migration> = {
  "0001-merchant": merchant,
  "0002-payout-entry": payoutEntry,
};
