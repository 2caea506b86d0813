import { type Entry, readEntries } from "#lib/mirror/store/entry.ts";
import { askBounds, askedSpan, isWithin } from "#lib/mirror/sync/ask-bounds.ts";
import { findAstray } from "#lib/mirror/sync/astray/find-astray.ts";
import { justBefore } from "#lib/mirror/sync/astray/just-before.ts";
import type { Reader } from "#lib/mirror/sync/reader.ts";
import { BEGINNING, fallbackOf, type Window } from "#lib/mirror/sync/window.ts";

/**
 * The entries that the service showed for a window, newest first, each with its place in time. One that is
 * astray, shown for this window though its createdAt lies elsewhere, has its place within the window: from
 * and to decide where a record is found, read again and counted, so they decide where it stands.
 */
export async function placeEntries(
  read: Reader,
  window: Window,
  values: readonly unknown[],
): Promise<Entry[]> {
  const bounds = askBounds(window);
  const until = bounds.to && `${bounds.to}Z`;
  const entries = readEntries(values, fallbackOf(window), until);
  const span = askedSpan(bounds);
  const outside = entries.filter(({ isOwn, createdAt }) => isOwn && !isWithin(span, createdAt));
  const astray = await findAstray(read, window, outside);
  if (astray.size === 0) return entries;
  return readEntries(values, fallbackOf(window), until, astray).map((entry) =>
    entry.isAstray ? { ...entry, createdAt: placeIn(window, entry.createdAt) } : entry,
  );
}

/** The neighbour may be of the second beside the window. */
function placeIn(window: Window, near: string): string {
  if (isWithin(window, near)) return near;
  const isOlder = isWithin({ startsAt: BEGINNING, endsAt: window.startsAt }, near);
  return isOlder ? window.startsAt : justBefore(window.endsAt);
}
