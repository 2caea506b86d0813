import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { type Difference, findDifferences } from "#lib/payout-control/find-differences.ts";
import { payoutsToCompare, readSides } from "#lib/payout-control/read-sides.ts";
import { recordDifferences } from "#lib/payout-control/record-differences.ts";
import { areRowsFilled } from "#lib/payout-rows/backfill-rows.ts";
import { correctSums } from "#lib/payout-rows/count-rows.ts";
import { repairRows } from "#lib/payout-rows/repair-rows.ts";
import { readSources, sourcesOf } from "#lib/payouts/sources/sources.ts";
import { providerLagMs } from "#lib/payouts/unconfirmed/provider-lag.ts";
import { settleAsFound } from "#lib/payouts/unconfirmed/settle-as-found.ts";

const BATCH_SIZE = 500;
const FULL_HOURS = 6;
/** Raised where rows are to hold something else than before: each is then repaired, and all are compared, at once. */
const ROWS_VERSION = 1;
/** While nothing changes, how often it is noted that everything is compared. */
const NOTED_SECONDS = 10;
/** Below every row's id. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * One round of payout control: compares what has changed since it was last compared, or otherwise
 * the next rows of the comparison of all of them, which begins every six hours. Returns how many
 * rows it compared; 0 when there is nothing to do. One worker at a time does it.
 */
export async function controlNext(): Promise<number> {
  const changed = await compareChanged();
  if (changed > 0) return changed;
  await closeVanished();
  const compared = await compareNextOfAll();
  if (compared === 0) await noteCompared();
  return compared;
}

/** Whether a row waits to be compared, or it was noted some seconds ago that all are: a check, without a lease. */
export async function isControlDue(): Promise<boolean> {
  const account = await accountId();
  const { rows } = await sql`
    select 1 where exists (select 1 from payout_row where account_id = ${account} and check_at <= now())
      or not exists (select 1 from payout_control_state where account_id = ${account}
        and compared_at > now() - make_interval(secs => ${NOTED_SECONDS}))`.execute(database());
  return rows.length > 0;
}

async function compareChanged(): Promise<number> {
  const account = await accountId();
  const rows = await database()
    .selectFrom("payout_row")
    .selectAll()
    .where("account_id", "=", account)
    .where("check_at", "<=", sql<string>`now()`)
    .orderBy("check_at")
    .limit(BATCH_SIZE)
    .execute();
  if (rows.length === 0) return 0;
  await compare(await payoutsToCompare(account, rows));
  // A row that was written meanwhile has another time and is compared again.
  const done = rows.map(({ id, check_at }) => ({ id, check_at }));
  await sql`
    update payout_row listed set check_at = null
    from json_to_recordset(${JSON.stringify(done)}::json) as done (id uuid, check_at timestamptz)
    where listed.account_id = ${account} and listed.id = done.id
      and listed.check_at = done.check_at`.execute(database());
  return rows.length;
}

async function compareNextOfAll(): Promise<number> {
  const account = await accountId();
  await database()
    .insertInto("payout_control_state")
    .values({ account_id: account })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const state = await database()
    .selectFrom("payout_control_state")
    .select([
      "full_after",
      sql<boolean>`full_done_at is null or rows_version is distinct from ${ROWS_VERSION}
        or full_done_at < now() - make_interval(hours => ${FULL_HOURS})`.as("isDue"),
    ])
    .where("account_id", "=", account)
    .executeTakeFirstOrThrow();
  if (!state.isDue || !(await isAllThere(account))) return 0;
  if (state.full_after === null) {
    // A batch each time: after an upgrade all rows may be behind, and what has changed is compared between them.
    const repaired = await repairRows();
    if (repaired > 0) return repaired;
    await correctSums();
    await noteRowsVersion(account);
  }
  const rows = await database()
    .selectFrom("payout_row")
    .selectAll()
    .where("account_id", "=", account)
    .where("id", ">", state.full_after ?? FIRST)
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
  const ids = rows.flatMap(({ provider_payout_id: id }) => (id === null ? [] : [id]));
  await compare(ids);
  const last = rows.at(-1);
  await database()
    .updateTable("payout_control_state")
    .set(
      last === undefined
        ? { full_after: null, full_done_at: sql<string>`clock_timestamp()` }
        : { full_after: last.id },
    )
    .where("account_id", "=", account)
    .execute();
  return rows.length;
}

/** Whether the first backfill of payouts is done and every row is written. */
async function isAllThere(account: string): Promise<boolean> {
  const progress = await database()
    .selectFrom("sync_progress")
    .select("filled_at")
    .where("account_id", "=", account)
    .where("resource", "=", "payouts")
    .executeTakeFirst();
  return progress?.filled_at != null && (await areRowsFilled());
}

/** Due until all are compared. */
async function noteRowsVersion(account: string): Promise<void> {
  await sql`
    update payout_control_state set rows_version = ${ROWS_VERSION}, full_done_at = null
    where account_id = ${account} and rows_version is distinct from ${ROWS_VERSION}`.execute(
    database(),
  );
}

async function compare(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const account = await accountId();
  const [sides, all, lagMs] = await Promise.all([
    readSides(account, ids),
    readSources(),
    providerLagMs(),
  ]);
  const sources = sourcesOf(all);
  const found = new Map<string, readonly Difference[]>();
  for (const id of ids) {
    const side = sides.get(id);
    if (side === undefined) continue;
    const result = findDifferences(side, sources, lagMs);
    // Its row is written with it, and so what it had been taken for is reported in the next round.
    const settled =
      result.found === null ? null : await settleAsFound(result.found.id, side.payout, "resolver");
    found.set(id, settled === null ? result.differences : []);
  }
  if (found.size === 0) return;
  await recordDifferences(account, found);
}

/** What was reported of a payout that the provider no longer lists is over. */
async function closeVanished(): Promise<void> {
  const account = await accountId();
  const { rows } = await sql<{ id: string }>`
    with found as (
      select provider_payout_id as id from payout_discrepancy
      where account_id = ${account} and closed_at is null)
    select id from found where not exists (
      select from payout_row listed where listed.account_id = ${account}
        and listed.provider_payout_id = found.id)
    limit ${BATCH_SIZE}`.execute(database());
  if (rows.length === 0) return;
  await recordDifferences(account, new Map(rows.map(({ id }) => [id, []])));
}

/** Notes that everything up to now is compared, and each minute the figure of payouts that nobody ordered here. */
async function noteCompared(): Promise<void> {
  const account = await accountId();
  const { rows } = await sql<{ at: string; counted: string | null }>`
    select clock_timestamp() as at,
      case when compared_at > clock_timestamp() - interval '1 minute' then not_ordered_here end as counted
    from payout_control_state where account_id = ${account}`.execute(database());
  const [now] = rows;
  if (now === undefined) return;
  await database()
    .updateTable("payout_control_state")
    .set({
      compared_at: now.at,
      not_ordered_here: now.counted ?? (await countNotOrdered(account)),
    })
    .where("account_id", "=", account)
    .execute();
}

async function countNotOrdered(account: string): Promise<string> {
  const { count } = await database()
    .selectFrom("payout_row")
    .select(sql<string>`count(*)`.as("count"))
    .where("account_id", "=", account)
    .where("order_id", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
