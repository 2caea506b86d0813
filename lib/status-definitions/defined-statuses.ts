import "server-only";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { accountSingleton } from "#lib/process/current-account.ts";
import { isFresh } from "#lib/process/is-fresh.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import type { ProviderStatus } from "#lib/schemas/status-definition.ts";

/** A definition takes effect in every process within this time. */
const FRESH_MS = 5_000;

type Held = { account: string; at: number; defined: readonly DefinedStatus[] };

const kept = accountSingleton<Held | null>("defined statuses", () => null);

/**
 * What administrators said of statuses, at most some seconds old: asked for at every reading. Within a
 * transaction, pass it, so that it waits for no second connection.
 */
export async function definedStatuses(
  on: Database = database(),
): Promise<readonly DefinedStatus[]> {
  const account = await accountId(on);
  const held = kept.get();
  if (held?.account === account && isFresh(held.at, FRESH_MS)) return held.defined;
  const defined = await readDefinedStatuses(on);
  kept.set({ account, at: Date.now(), defined });
  return defined;
}

/**
 * The same for a writer of records, and kept so until its transaction is over: who says that a status is no end after all
 * waits for it (`lockForDefining`), and then has the days read again on which a record ended by that status.
 */
export async function lockDefinedStatuses(
  transaction: Transaction<Tables>,
): Promise<readonly DefinedStatus[]> {
  const lock = await definitionsLock(transaction);
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(transaction);
  return await readDefinedStatuses(transaction);
}

/**
 * Before a status is defined: waits for the writers under way, and has those wait that come after. A lock of the rows would
 * let them pass, so that a backfill with several lanes might never leave a gap.
 */
export async function lockForDefining(transaction: Transaction<Tables>): Promise<void> {
  const lock = await definitionsLock(transaction);
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}

async function definitionsLock(transaction: Transaction<Tables>): Promise<RawBuilder<string>> {
  const account = await accountId(transaction);
  return sql<string>`hashtextextended(${`status definitions ${account}`}::text, 0)`;
}

/** The same as the database has it now: for what stays, such as a file. */
export async function readDefinedStatuses(on: Database): Promise<readonly DefinedStatus[]> {
  return (await readProviderStatuses(on)).flatMap(({ kind, status, definition }) =>
    definition === null
      ? []
      : [
          {
            kind,
            status,
            isFinal: definition.isFinal,
            isMoneyMoved: definition.isMoneyMoved,
          },
        ],
  );
}

/** In this process, a definition that was just made counts at once. */
export const forgetDefinedStatuses = kept.clear;

/** Every status that the table does not have, the undefined ones first. */
export async function readProviderStatuses(on: Database = database()): Promise<ProviderStatus[]> {
  const rows = await on
    .selectFrom("provider_status")
    .selectAll()
    .where("account_id", "=", await accountId(on))
    .orderBy("defined_at", (order) => order.desc().nullsFirst())
    .orderBy("first_seen_at", "desc")
    .orderBy("status")
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    status: row.status,
    example: row.example,
    recordId: row.record_id,
    seenBy: row.seen_by,
    firstSeenAt: row.first_seen_at,
    definition:
      row.is_final === null || row.is_money_moved === null || row.defined_at === null
        ? null
        : {
            isFinal: row.is_final,
            isMoneyMoved: row.is_money_moved,
            definedBy: row.defined_by_name ?? "",
            definedAt: row.defined_at,
          },
  }));
}
