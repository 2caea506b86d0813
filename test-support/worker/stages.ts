import { type RawBuilder, sql } from "kysely";
import { clockTime } from "#lib/database/clock-time.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { askForCheck } from "#lib/sync/completeness/ask-for-check.ts";

/** What the sync does once the backfill is done. */
export const STAGES = ["masks", "tail", "verification"] as const;
export type Stage = (typeof STAGES)[number];

/** Leases of a stage's work; those of workers that were killed hold on for a while. */
const LEASES: Record<Stage, RawBuilder<unknown>> = {
  masks: sql`select leased_by, leased_until from singleton_task where name like 'masks %'`,
  tail: sql`select leased_by, leased_until from sync_window
    where ends_at = 'infinity' and asked_at is null and resource <> 'currencies'`,
  verification: sql`select leased_by, leased_until from sync_window
    where asked_at is not null and resource = 'payouts'`,
};

/**
 * Gives a stage something to do: new records for the tail, windows to compare for the verification.
 */
export async function prepare(stage: Stage, tick: () => Promise<void>): Promise<void> {
  if (stage === "tail") await tick();
  if (stage === "verification") await tx((transaction) => askForCheck(transaction, "payouts"));
}

/** Whether a worker other than the dead is at a stage's work at this moment. */
export async function isUnderWay(stage: Stage, dead: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from (${LEASES[stage]}) as lease
    where leased_until > clock_timestamp() and leased_by <> all(${dead}::uuid[])`.execute(
    database(),
  );
  return rows.length > 0;
}

/** How many workers other than the dead are at windows of the backfill at this moment. */
export async function countFilling(dead: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select distinct leased_by from sync_window
    where leased_until > clock_timestamp() and leased_by <> all(${dead}::uuid[])`.execute(
    database(),
  );
  return rows.length;
}

/** The workers that are known: once their process was killed, the dead. */
export async function knownWorkers(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sync_reader where kind = 'worker'
    union select leased_by from sync_window where leased_by is not null
    union select leased_by from singleton_task where leased_by is not null`.execute(database());
  return rows.map(({ id }) => id);
}

/**
 * Lets the seconds pass for which killed workers still hold what they had, and their part of the rate.
 * That they pass by themselves, and another takes it up then, is for the test of two workers to show.
 */
export async function endLeases(dead: readonly string[]): Promise<void> {
  for (const table of ["sync_window", "singleton_task"]) {
    await sql`
      update ${sql.table(table)} set leased_until = ${clockTime}
      where leased_by = any(${dead}::uuid[]) and leased_until > ${clockTime}`.execute(database());
  }
  await sql`delete from sync_reader where id = any(${dead}::uuid[])`.execute(database());
}
