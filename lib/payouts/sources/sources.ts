import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import {
  type NameSource,
  type PayoutSource,
  payoutSourceSchema,
} from "#lib/schemas/payouts/payout-control.ts";

export type Sources = {
  /**
   * Since when all payouts are made here (epoch milliseconds); null if nobody has declared that.
   */
  allMadeHereSince: number | null;
  wallets: ReadonlySet<string>;
  trackingPrefixes: readonly string[];
};

/** What was declared or named and is in force. */
export async function readSources(on: Database = database()): Promise<PayoutSource[]> {
  const rows = await on
    .selectFrom("payout_source")
    .selectAll()
    .where("account_id", "=", await accountId(on))
    .where("ended_at", "is", null)
    .orderBy("in_force_at")
    .execute();
  return rows.map((row) =>
    payoutSourceSchema.parse({
      id: row.id,
      kind: row.kind,
      value: row.value,
      askedBy: { id: row.asked_by, name: row.asked_by_name },
      inForceAt: row.in_force_at,
    }),
  );
}

/** The same as payout control compares with it. */
export function sourcesOf(all: readonly PayoutSource[]): Sources {
  const valuesOf = (kind: PayoutSource["kind"]) =>
    all.filter((one) => one.kind === kind).map(({ value }) => value);
  const declared = all.find(({ kind }) => kind === "declaration");
  return {
    allMadeHereSince: declared === undefined ? null : Date.parse(declared.inForceAt),
    wallets: new Set(valuesOf("wallet")),
    trackingPrefixes: valuesOf("tracking_prefix"),
  };
}

/** A source as pending changes and the audit log name it: of two changes to one, the second is refused. */
export function sourceSubject({ kind, value }: Pick<PayoutSource, "kind" | "value">) {
  return { type: "payout-source", id: kind === "declaration" ? kind : `${kind}:${value}` };
}

/** Puts a source in force. Returns whether it was not in force before. */
export async function addSource(
  transaction: Transaction<Tables>,
  { kind, value }: NameSource,
  { by, changeId }: { by: User; changeId: string | null },
): Promise<boolean> {
  const row = await transaction
    .insertInto("payout_source")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      kind,
      value,
      asked_by: by.id,
      asked_by_name: by.name,
      change_id: changeId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return false;
  await compareAllSoon(transaction);
  return true;
}

/** Ends a source. Returns whether it was in force until now. */
export async function endSource(
  transaction: Transaction<Tables>,
  id: string,
  by: User,
): Promise<boolean> {
  const row = await transaction
    .updateTable("payout_source")
    .set({ ended_at: sql<string>`clock_timestamp()`, ended_by: by.id, ended_by_name: by.name })
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return false;
  await compareAllSoon(transaction);
  return true;
}

/** What counts as ordered elsewhere is another now, so everything is compared again. */
async function compareAllSoon(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable("payout_control_state")
    .set({ full_done_at: null, full_after: null })
    .where("account_id", "=", await accountId(transaction))
    .execute();
}
