import { ceilSecond, floorSecond } from "#lib/dates/normal-instant.ts";
import { askBounds, isWithin } from "#lib/sync/ask-bounds.ts";
import type { PageReader } from "#lib/sync/page-reader.ts";
import { findMisplaced, justBefore } from "#lib/sync/reading/find-misplaced.ts";
import { type Entry, readEntries } from "#lib/sync/store/listed-record.ts";
import {
  BEGINNING,
  fallbackTimeOf,
  TAIL_END,
  type Window,
  type WindowBounds,
} from "#lib/sync/window.ts";

/** Seconds: one more than is asked for, and some for a filter whose times are a little off those shown. */
const BESIDE = 5;

/**
 * The list items that the provider showed for a window, newest first, each with its place in time.
 * A misplaced one, shown for this window though its createdAt lies elsewhere, and one whose createdAt
 * can't be read get a place within the window: from and to decide where a record is found, read again
 * and counted, so they decide where it belongs.
 */
export async function placeRecords(
  read: PageReader,
  window: Window,
  values: readonly unknown[],
): Promise<Entry[]> {
  const bounds = askBounds(window);
  const until = bounds.to && `${bounds.to}Z`;
  const listItems = readEntries(values, fallbackTimeOf(window), until);
  const span = withSecondsBeside(window);
  const others = listItems.filter(({ isOwn, createdAt }) => isOwn && !isWithin(window, createdAt));
  const { outside = [], beside = [] } = Object.groupBy(others, ({ createdAt }) =>
    isWithin(span, createdAt) ? "beside" : "outside",
  );
  const misplaced = await findMisplaced(read, window, { outside, beside });
  return readEntries(values, fallbackTimeOf(window), until, misplaced).map((listItem) =>
    listItem.isOwn || listItem.id === null
      ? listItem
      : { ...listItem, createdAt: placeIn(window, listItem.createdAt) },
  );
}

/** The window with the seconds beside it, whose records the next ones show too. */
function withSecondsBeside({ startsAt, endsAt }: Window): WindowBounds {
  return {
    startsAt: startsAt === BEGINNING ? BEGINNING : `${floorSecond(startsAt, -BESIDE)}Z`,
    endsAt: endsAt === TAIL_END ? TAIL_END : `${ceilSecond(endsAt, BESIDE)}Z`,
  };
}

/** The record next to it may be of the second beside the window. */
function placeIn(window: Window, near: string): string {
  if (isWithin(window, near)) return near;
  const isOlder = isWithin({ startsAt: BEGINNING, endsAt: window.startsAt }, near);
  return isOlder ? window.startsAt : justBefore(window.endsAt);
}
