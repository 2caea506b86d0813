import { compareInstants } from "#lib/dates/normal-instant.ts";
import type { Astray, Entry } from "#lib/mirror/store/entry.ts";
import { isWithin } from "#lib/mirror/sync/ask-bounds.ts";
import { isShownAt } from "#lib/mirror/sync/astray/is-shown-at.ts";
import { justBefore } from "#lib/mirror/sync/astray/just-before.ts";
import { storedPlaces } from "#lib/mirror/sync/astray/stored-places.ts";
import type { Reader } from "#lib/mirror/sync/reader.ts";
import { HEAD_END, type Window } from "#lib/mirror/sync/window.ts";

/** Of many entries so many are looked for at their own times, and of so many it is asked where they stood. */
const SAMPLE = 5;
const MOST_ASKED = 20;
/** A place so near to the end of a window has been given its record for being shown on both sides. */
const AT_END_MS = 1_000;

/** An entry outside of the bounds, and where it stands in the mirror; null where the mirror has it not. */
type Stray = { id: string; createdAt: string; stands: string | null };

/**
 * Which of the entries that a window shows outside of its bounds are astray, with the place of those that have
 * one. Such an entry is astray if the service does not show it where its createdAt would have it. A service
 * that does, and shows it here as well, takes no notice of its bounds: then none is, and each belongs to
 * its own time as ever.
 */
export async function findAstray(
  read: Reader,
  window: Window,
  outside: readonly Entry[],
): Promise<Astray> {
  const astray = new Map<string, string | null>();
  if (outside.length === 0) return astray;
  const places = await storedPlaces(window.resource, outside);
  const strays: Stray[] = [];
  for (const { id, createdAt } of outside) {
    if (id === null) continue;
    const stands = places.get(id) ?? null;
    if (stands !== null && isWithin(window, stands)) astray.set(id, stands);
    else strays.push({ id, createdAt, stands });
  }
  for (const { id, createdAt } of sampleOf(strays)) {
    if (await isShownAt(read, window.resource, { id, at: createdAt })) return astray;
  }
  let asked = 0;
  for (const stray of strays) {
    const place =
      hasLeft(stray) && asked++ < MOST_ASKED ? await placeOf(read, window, stray) : null;
    if (place !== undefined) astray.set(stray.id, place);
  }
  return astray;
}

function sampleOf(strays: readonly Stray[]): Stray[] {
  const step = Math.max(1, strays.length / SAMPLE);
  return strays.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Whether it was astray before, and had its place in another window for that. */
function hasLeft({ createdAt, stands }: Stray): boolean {
  return stands !== null && compareInstants(stands, createdAt) !== 0;
}

/**
 * The place in this window of an entry that stands in another: at the end towards that one if both show it,
 * since there it is counted right with either; null, its neighbour's, if it has moved on. Undefined where it
 * stands at that end already, and stays.
 */
async function placeOf(
  read: Reader,
  { resource, startsAt, endsAt }: Window,
  { id, stands }: Stray,
): Promise<string | null | undefined> {
  const isLater = endsAt !== HEAD_END && compareInstants(stands ?? "", endsAt) >= 0;
  const end = isLater ? endsAt : startsAt;
  if (Math.abs(Date.parse(stands ?? "") - Date.parse(end)) <= AT_END_MS) return undefined;
  if (!(await isShownAt(read, resource, { id, at: end }))) return null;
  return isLater ? justBefore(endsAt) : startsAt;
}
