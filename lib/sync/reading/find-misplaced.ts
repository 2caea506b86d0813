import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { compareInstants, floorSecond } from "#lib/dates/normal-instant.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { isWithin } from "#lib/sync/ask-bounds.ts";
import type { PageReader } from "#lib/sync/page-reader.ts";
import { isShownAt, notShownAt } from "#lib/sync/reading/is-shown-at.ts";
import type { Entry, Misplaced } from "#lib/sync/store/listed-record.ts";
import { BEGINNING, TAIL_END, type Window } from "#lib/sync/window.ts";

/**
 * Limits for one reading: how many list items are tried at their own times, and for how many more
 * the provider is asked where they belong.
 */
const SAMPLE = 5;
const MOST_ASKED = 20;
/** A place so near to the end of a window has been given its record for being shown on both sides. */
const AT_END_MS = 1_000;

/**
 * A list item outside of the bounds, and its place among the synced records; null if Counterfoil
 * does not have it.
 */
type Stray = { id: string; createdAt: string; stands: string | null };

/**
 * Which of the list items that a window shows outside of its bounds are misplaced, with the place
 * of those that have one. Such an item is misplaced if the provider does not show it where its
 * createdAt would have it. A provider that shows there all that are tried ignores its bounds:
 * then none is misplaced, and each belongs to its own time as ever.
 *
 * `beside`: the ones in the seconds beside the window, some of which were asked for only to miss
 * nothing. They are the next window's, unless that does not show them.
 */
export async function findMisplaced(
  read: PageReader,
  window: Window,
  { outside, beside }: { outside: readonly Entry[]; beside: readonly Entry[] },
): Promise<Misplaced> {
  const misplaced = new Map<string, string | null>();
  if (outside.length + beside.length === 0) return misplaced;
  const places = await storedPlaces(window.resource, [...outside, ...beside]);
  for (const [id, { at }] of places) if (isWithin(window, at)) misplaced.set(id, at);
  const isSettled = ({ id }: Entry) => id === null || places.get(id)?.isDoubted === false;
  const unsettled = beside.filter((item) => !misplaced.has(item.id ?? "") && !isSettled(item));
  for (const id of await notShownBeside(read, window, unsettled)) misplaced.set(id, null);
  const strays: Stray[] = [];
  for (const { id, createdAt } of outside) {
    if (id === null || misplaced.has(id)) continue;
    strays.push({ id, createdAt, stands: places.get(id)?.at ?? null });
  }
  const isAtOwnTime = ({ id, createdAt }: Stray) =>
    isShownAt(read, window.resource, { id, at: createdAt });
  const sample = sampleOf(strays);
  const atOwnTime = new Set<Stray>();
  for (const stray of sample) if (await isAtOwnTime(stray)) atOwnTime.add(stray);
  if (atOwnTime.size === sample.length) return misplaced;
  let asked = 0;
  for (const stray of strays) {
    const isUntried = atOwnTime.size > 0 && !sample.includes(stray);
    if (isUntried && asked++ < MOST_ASKED && (await isAtOwnTime(stray))) atOwnTime.add(stray);
    if (atOwnTime.has(stray)) continue;
    const place =
      hasLeft(stray) && asked++ < MOST_ASKED ? await placeOf(read, window, stray) : null;
    if (place !== undefined) misplaced.set(stray.id, place);
  }
  return misplaced;
}

/** Those that the windows before and after this one are not shown, though their times lie there. */
async function notShownBeside(
  read: PageReader,
  { resource, startsAt, endsAt }: Window,
  beside: readonly Entry[],
): Promise<string[]> {
  const byBorder = Map.groupBy(beside, ({ createdAt }) =>
    isWithin({ startsAt: BEGINNING, endsAt }, createdAt) ? startsAt : endsAt,
  );
  const missing: string[] = [];
  for (const [at, listItems] of byBorder) {
    const ids = listItems.flatMap(({ id }) => id ?? []);
    missing.push(...(await notShownAt(read, resource, { ids, at })));
  }
  return missing;
}

function sampleOf(strays: readonly Stray[]): Stray[] {
  const step = Math.max(1, strays.length / SAMPLE);
  return strays.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Whether it was misplaced before, and had its place in another window for that. */
function hasLeft({ createdAt, stands }: Stray): boolean {
  return stands !== null && compareInstants(stands, createdAt) !== 0;
}

/**
 * The place in this window of a list item that belongs to another: at the end towards that one if
 * both show it, since there it is counted right with either; null, the place of the record next to
 * it, if it has moved on. Undefined if it is at that end already, and stays.
 */
async function placeOf(
  read: PageReader,
  { resource, startsAt, endsAt }: Window,
  { id, stands }: Stray,
): Promise<string | null | undefined> {
  const isLater = endsAt !== TAIL_END && compareInstants(stands ?? "", endsAt) >= 0;
  const end = isLater ? endsAt : startsAt;
  if (Math.abs(Date.parse(stands ?? "") - Date.parse(end)) <= AT_END_MS) return undefined;
  if (!(await isShownAt(read, resource, { id, at: end }))) return null;
  return isLater ? justBefore(endsAt) : startsAt;
}

/** The last instant before a whole second. */
export function justBefore(second: string): string {
  return `${floorSecond(second, -1)}.999999Z`;
}

/** Where a synced record stands, and whether the window that it stands in is doubted. */
type Place = { at: string; isDoubted: boolean };

/** The places of these records, by id; records that Counterfoil does not have are left out. */
async function storedPlaces(
  resource: ResourceName,
  listItems: readonly Entry[],
): Promise<Map<string, Place>> {
  const ids = listItems.flatMap(({ id }) => id ?? []);
  const { rows } = await sql<{ id: string; created_at: string; is_doubted: boolean }>`
    select id, created_at, exists (
      select from sync_window as held
      where held.account_id = record.account_id and held.resource = ${resource} and held.state = 'doubted'
        and held.starts_at <= record.created_at and held.ends_at > record.created_at) as is_doubted
    from ${sql.table(RESOURCES[resource].table)} as record
    where account_id = ${await accountId()} and id = any(${ids}::numeric[])`.execute(database());
  return new Map(
    rows.map(({ id, created_at, is_doubted }) => [id, { at: created_at, isDoubted: is_doubted }]),
  );
}
