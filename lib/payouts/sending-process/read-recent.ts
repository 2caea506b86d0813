import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import { FAR_BACK_MS } from "#lib/matching/search-list.ts";
import { marginMs } from "#lib/payouts/unconfirmed/provider-lag.ts";
import { accountSingleton } from "#lib/process/current-account.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { idOf, normaliseRecord } from "#lib/provider/normalise/record.ts";
import { askBounds } from "#lib/sync/ask-bounds.ts";
import { createPageReader, type PageReader } from "#lib/sync/page-reader.ts";
import { placeRecords } from "#lib/sync/reading/place-records.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { TAIL_END, type Window } from "#lib/sync/window.ts";

/** At 20 payouts a page, 40,000 payouts: more than an outage of a day leaves at most accounts. */
const MOST_PAGES = 2_000;

export type Reading = {
  /** When it began, by the database's clock: RFC 3339, UTC. */
  beganAt: string;
  /** From when on the provider's list was read whole; everything before is in the synced records. */
  from: string;
};

/**
 * Reads the provider's newest payouts, from ten minutes before the time to which the synced ones
 * are verified (or from `noLaterThan`, where that is earlier), and stores them as synced. Rejects
 * if the list can't be read whole: then nothing may rely on it.
 */
async function readRecent(
  noLaterThan: string | null = null,
  read: PageReader = createPageReader(accountClient("payout")),
): Promise<Reading> {
  const beganAt = await databaseNow();
  const verifiedTo = await payoutsVerifiedTo();
  const ends = [verifiedTo ?? beganAt, ...(noLaterThan === null ? [] : [noLaterThan])];
  const earliest = Math.min(...ends.map((at) => Date.parse(at)));
  const from = toSecond(earliest - (await marginMs()));
  const { window, rows } = await readSince(read, from, beganAt);
  if (rows.length > 0) {
    const entries = await placeRecords(read, window, rows);
    await writeRecords("payouts", entries, { readAt: beganAt });
  }
  await requireKnown(from, beganAt, verifiedTo, rows.length);
  return { beganAt, from };
}

/** No zone is less than this behind UTC. */
const LEAST_BEHIND_MS = 3_600_000;

/**
 * All rows since `from`. A filter in a zone hours behind UTC shows only what was created since those hours after it, which
 * may be nothing: then all is read from further back. Between `from` and `beganAt` a zone must fit to show anything.
 */
async function readSince(read: PageReader, from: string, beganAt: string) {
  const near = await readTwice(read, windowFrom(from));
  const isRecent = Date.parse(beganAt) - Date.parse(from) < LEAST_BEHIND_MS;
  if (isRecent && near.rows.length > 0) return near;
  const wide = windowFrom(toSecond(Date.parse(from) - FAR_BACK_MS));
  return (await hasHidden(read, near, wide, from)) ? await readTwice(read, wide) : near;
}

/**
 * Whether the wider list has rows since `from` that were not shown. It is newest first, so they come right after
 * those that were.
 */
async function hasHidden(
  read: PageReader,
  { rows, perPage }: Rows,
  wide: Window,
  from: string,
): Promise<boolean> {
  const shown = new Set(rows.map(idOf));
  for (let page = Math.floor(rows.length / perPage) + 1; ; page += 1) {
    const further = await read("payouts", askBounds(wide), page);
    const others = further.rows.filter((row) => !shown.has(idOf(row)));
    if (others.length > 0) return others.some((row) => isSince(row, from));
    if (page >= further.lastPage) return false;
  }
}

function isSince(row: unknown, from: string): boolean {
  const { createdAt } = normaliseRecord(row, () => ({}));
  return createdAt === null || Date.parse(createdAt) >= Date.parse(from);
}

function windowFrom(startsAt: string): Window {
  return { resource: "payouts", startsAt, endsAt: TAIL_END };
}

async function readTwice(read: PageReader, window: Window) {
  const whole = (await readWhole(read, window)) ?? (await readWhole(read, window));
  if (whole !== null) return { window, rows: whole.rows, perPage: whole.perPage };
  throw new ProviderError(
    "unreadable",
    "The provider's list of payouts changed while it was read.",
  );
}

type Rows = { rows: unknown[]; perPage: number };

/** All rows of the window; null if its pages did not agree, as while new payouts arrive. */
async function readWhole(read: PageReader, window: Window): Promise<Rows | null> {
  const bounds = askBounds(window);
  const first = await read("payouts", bounds, 1);
  if (first.lastPage > MOST_PAGES) {
    throw new ProviderError(
      "unreadable",
      "There are too many payouts to look through before sending.",
    );
  }
  const rows = [...first.rows];
  for (let page = 2; page <= first.lastPage; page += 1) {
    const next = await read("payouts", bounds, page);
    if (next.total !== first.total) return null;
    rows.push(...next.rows);
  }
  const ids = new Set(rows.map((row) => idOf(row) ?? row));
  return ids.size >= first.total ? { rows, perPage: first.perPage } : null;
}

/**
 * A list without any of the payouts that the provider gave before is not believed: a wrong URL, key or
 * time zone of the filter would look the same.
 */
async function requireKnown(
  from: string,
  beganAt: string,
  verifiedTo: string | null,
  met: number,
): Promise<void> {
  if (met > 0 || verifiedTo === null) return;
  const { rows } = await sql`
    select from synced_payout
    where account_id = ${await accountId()} and created_at >= ${from}::timestamptz + interval '2 seconds'
      and created_at < ${beganAt}::timestamptz limit 1`.execute(database());
  if (rows.length === 0) return;
  throw new ProviderError(
    "unreadable",
    "The provider's list is empty where it showed payouts before.",
  );
}

/**
 * Up to when the synced payouts are verified: the newest window's last check, or what the reading
 * of new ones reached. Null if nothing is synced yet, or up to a time to come: then the database's clock was set back, and
 * nobody knows up to when it is.
 */
export async function payoutsVerifiedTo(): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select case when at <= clock_timestamp() then at end as at from (
      select coalesce(p.complete_to, case when w.state = 'complete' then w.checked_at - interval '1 minute' end) as at
      from sync_progress p
      left join sync_window w on w.account_id = p.account_id and w.resource = p.resource
        and w.ends_at = 'infinity'
      where p.account_id = ${await accountId()} and p.resource = 'payouts') as verified`.execute(
    database(),
  );
  return rows[0]?.at ?? null;
}

function toSecond(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

type Waiting = {
  from: string | null;
  resolve: (reading: Reading) => void;
  reject: (e: unknown) => void;
};

/**
 * One reading at a time for all orders in this process that wait for one: a caller that comes while
 * one is under way gets the next, since its reading must begin after its order was queued.
 */
class SharedReading {
  #waiting: Waiting[] = [];
  #isReading = false;
  readonly #read: (noLaterThan: string | null) => Promise<Reading>;

  constructor(read: (noLaterThan: string | null) => Promise<Reading>) {
    this.#read = read;
  }

  next(noLaterThan: string | null): Promise<Reading> {
    const { promise, resolve, reject } = Promise.withResolvers<Reading>();
    this.#waiting.push({ from: noLaterThan, resolve, reject });
    if (!this.#isReading) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.length > 0) {
      const served = this.#waiting;
      this.#waiting = [];
      const froms = served.flatMap(({ from }) => from ?? []).sort();
      try {
        const reading = await this.#read(froms[0] ?? null);
        for (const { resolve } of served) resolve(reading);
      } catch (error) {
        for (const { reject } of served) reject(error);
      }
    }
    this.#isReading = false;
  }
}

const sharedReading = accountSingleton(
  "shared reading",
  () => new SharedReading((from) => readRecent(from)),
);

/** The process's next reading, shared with every other order that waits for one. */
export function nextReading(noLaterThan: string | null): Promise<Reading> {
  return sharedReading.get().next(noLaterThan);
}
