import { ceilSecond, compareInstants, floorSecond } from "#lib/dates/normal-instant.ts";
import { type Bounds, type Page, readPage, type Source } from "#lib/provider/page.ts";
import type { ProviderSettings } from "#lib/provider/read-provider-settings.ts";

export type Dated = { id: string | null; createdAt: string | null };

/**
 * Around a bound, the widened window and the exact one differ by at most a few rows: `newer` of
 * them are at or after the bound, `older` before it, by how the provider itself takes its bounds.
 */
export type CountAroundBound = { newer: number; older: number };

/** For this long a record may still appear with an earlier createdAt. */
const SETTLED_MS = 15 * 60_000;
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 1_000;

type Remembered = Map<string, { counts: CountAroundBound; until: number }>;
/** By the provider that is read, whatever the priority of the client that reads it. */
const memories = new WeakMap<ProviderSettings, Remembered>();

/** Learns what lies around a bound by a read of its own seconds. Remembered, once the bound is well past. */
export async function countAroundBound<T extends Dated>(
  source: Source<T>,
  bound: string,
  now: number,
): Promise<CountAroundBound> {
  const memory: Remembered = memories.get(source.client.settings) ?? new Map();
  memories.set(source.client.settings, memory);
  const key = `${source.path} ${bound}`;
  const known = memory.get(key);
  if (known !== undefined && known.until > now) return known.counts;
  const counts = await learn(source, bound);
  memory.delete(key);
  if (Date.parse(bound) + SETTLED_MS < now) memory.set(key, { counts, until: now + REMEMBERED_MS });
  const oldest = memory.keys().next();
  if (memory.size > MOST_REMEMBERED && !oldest.done) memory.delete(oldest.value);
  return counts;
}

/** Forgets what was learnt of a bound, because a row has since belied it. */
export function forgetCountAroundBound<T>(source: Source<T>, bound: string | null): void {
  memories.get(source.client.settings)?.delete(`${source.path} ${bound}`);
}

async function learn<T extends Dated>(source: Source<T>, bound: string): Promise<CountAroundBound> {
  const bounds = { from: floorSecond(bound, -1), to: ceilSecond(bound) };
  const first = await readPage(source, bounds, 1, outsideOf(bounds));
  // The rows are newest first, so the page that holds the bound can be found by halving.
  let [page, low, high] = [first, 1, first.lastPage];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const candidate =
      middle === 1 ? first : await readPage(source, bounds, middle, outsideOf(bounds));
    if (endsBefore(candidate, bound)) high = middle;
    else low = middle + 1;
  }
  if (low > 1) page = await readPage(source, bounds, low, outsideOf(bounds));
  const newer = (low - 1) * page.perPage + leading(page.rows, bound);
  return { newer, older: Math.max(0, page.total - newer) };
}

/**
 * A check of a page's rows: whether one lies outside of the bounds that were asked for, whichever way the
 * provider takes them. Rows without a readable time are not judged.
 */
export function outsideOf({ from, to }: Bounds): (rows: Dated[]) => boolean {
  const end = to === null ? null : `${floorSecond(`${to}Z`, 1)}Z`;
  return (rows) => {
    const isOutside = ({ createdAt }: Dated) =>
      createdAt !== null &&
      ((from !== null && compareInstants(createdAt, `${from}Z`) < 0) ||
        (end !== null && compareInstants(createdAt, end) >= 0));
    return rows.some(isOutside);
  };
}

function endsBefore<T extends Dated>(page: Page<T>, bound: string): boolean {
  const last = page.rows.findLast((row) => row.createdAt !== null)?.createdAt;
  return last !== undefined && last !== null && compareInstants(last, bound) < 0;
}

/**
 * The number of rows up to the last one at or after the bound; rows without a date are counted with
 * the older ones.
 */
function leading<T extends Dated>(rows: T[], bound: string): number {
  const isNewer = ({ createdAt }: T) =>
    createdAt !== null && compareInstants(createdAt, bound) >= 0;
  return rows.findLastIndex(isNewer) + 1;
}
