import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { database } from "#lib/database/connection.ts";
import { ceilSecond, compareInstants, floorSecond } from "#lib/dates/normal-instant.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import { type DatedResourceName, isDated, RESOURCES } from "#lib/resources/resources.ts";
import { backfilledResources } from "#lib/sync/backfill-state.ts";
import { INTERVALS_MS } from "#lib/sync/intervals.ts";
import { dueRecords } from "#lib/sync/open-records/due-records.ts";
import type { LookedFor } from "#lib/sync/open-records/looked-for.ts";
import { type TimeRange, timeRangesToRead } from "#lib/sync/open-records/time-ranges.ts";
import type { PageReader } from "#lib/sync/page-reader.ts";
import { readWindow } from "#lib/sync/reading/read-window.ts";
import { runReadingTask } from "#lib/sync/run-reading-task.ts";
import { openRecordsOf } from "#lib/sync/singleton-task.ts";
import { columnInstant } from "#lib/sync/store/rows/column-value.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { TAIL_END } from "#lib/sync/window.ts";

/** This many failures one after the other are an outage, not the records'. */
const OUTAGE = 3;

/**
 * Reads the open records that are due again, by pages of the list around them: list items are what
 * Counterfoil keeps, and a page costs the same as one record by its id. Returns how many were due.
 * If those seconds do not show a record, the verification compares its window. Records whose seconds the
 * provider fails to show are tried again in two minutes, and keep no others from being read.
 */
export async function readOpenRecords(
  read: PageReader,
  resource: DatedResourceName,
  lookedFor: LookedFor,
): Promise<number> {
  const due = await dueRecords(resource, lookedFor);
  let inSuccession = 0;
  for (const range of timeRangesToRead(due)) {
    const ids = due
      .filter(
        ({ createdAt }) =>
          compareInstants(createdAt, range.from) >= 0 && compareInstants(createdAt, range.to) <= 0,
      )
      .map(({ id }) => id);
    try {
      const shown = await readRange(read, resource, range);
      const unseen = ids.filter((id) => !shown.has(id));
      if (unseen.length > 0) await lookFor(resource, unseen);
      lookedFor.note(resource, unseen);
      inSuccession = 0;
    } catch (error) {
      inSuccession += 1;
      if (!(error instanceof ProviderError) || inSuccession === OUTAGE) throw error;
      lookedFor.noteFailed(resource, ids);
    }
  }
  return due.length;
}

/** Reads what the list shows of some seconds. Returns the ids of what it shows. */
async function readRange(
  read: PageReader,
  resource: DatedResourceName,
  { from, to }: TimeRange,
): Promise<ReadonlySet<string | null>> {
  const window = { resource, startsAt: `${floorSecond(from)}Z`, endsAt: `${ceilSecond(to, 1)}Z` };
  const { listItems, readAt } = await readWindow(read, window);
  await writeRecords(resource, listItems, { readAt });
  return new Set(listItems.map(({ id }) => id));
}

/** Reads again what is not final and is due. */
export async function readOpenRecordsNext(sync: Sync, lookedFor: LookedFor): Promise<number> {
  for (const resource of (await backfilledResources(sync.resources)).filter(isDated)) {
    if ((await dueRecords(resource, lookedFor)).length === 0) continue;
    const singletonTask = { name: openRecordsOf(resource), everyMs: INTERVALS_MS.openRecords };
    await runReadingTask(sync, singletonTask, () =>
      readOpenRecords(sync.read, resource, lookedFor),
    );
  }
  return 0;
}

/**
 * Has the windows read again in which these records stand: doubted, where a record should have
 * shown at its own time; what is at another's, since from and to or nothing tell its own, is looked
 * for further off.
 */
async function lookFor(resource: DatedResourceName, ids: readonly string[]): Promise<void> {
  const table = sql.table(RESOURCES[resource].table);
  const account = await accountId();
  const { rows } = await sql<{ id: string; raw: string; created_at: string }>`
    select id, raw, created_at from ${table}
    where account_id = ${account} and id = any(${ids}::numeric[])`.execute(database());
  const atOwnTime = rows.filter(({ raw, created_at }) => isOwnTime(parseJson(raw), created_at));
  const doubted = new Set(atOwnTime.map(({ id }) => id));
  const about = (some: readonly string[]) => sql`
    where account_id = ${account} and resource = ${resource} and state <> 'waiting'
      and ends_at <> ${TAIL_END}::timestamptz and exists (
        select from ${table} as record where record.account_id = ${account}
          and record.id = any(${some}::numeric[])
          and record.created_at >= held.starts_at and record.created_at < held.ends_at)`;
  // Asked for too, since a comparison that is under way, and may have seen the record, ends the doubt.
  await sql`
    update sync_window as held set state = 'doubted', asked_at = ${clockTime} ${about([...doubted])}`.execute(
    database(),
  );
  const others = ids.filter((id) => !doubted.has(id));
  await sql`update sync_window as held set asked_at = ${clockTime} ${about(others)}`.execute(
    database(),
  );
}

function isOwnTime(value: unknown, stands: string): boolean {
  const own = columnInstant(normaliseRecord(value, () => ({})).createdAt);
  return own !== null && compareInstants(own, stands) === 0;
}
