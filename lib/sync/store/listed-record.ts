import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import { columnInstant } from "#lib/sync/store/rows/column-value.ts";

/** A list item as it came, with what decides its place among the synced records. */
export type Entry = {
  value: unknown;
  /** Null if it can't be read: such a row is noted, not kept. */
  id: string | null;
  /**
   * Its place in time: when it was created; that of the record next to it in the list where its own
   * can't be read or it is misplaced (`isOwn` false).
   */
  createdAt: string;
  isOwn: boolean;
  /**
   * Its createdAt can be read and is not the one that the provider filters by: its place is the
   * filter's.
   */
  isMisplaced: boolean;
  /**
   * It was created no later than this: its own time, or, since lists come newest first, that of the
   * nearest newer list item that has one. Null if nothing tells.
   */
  notAfter: string | null;
};

/**
 * The ids of misplaced records, with their place in time; null for that of the record next to them
 * in the list.
 */
export type Misplaced = ReadonlyMap<string, string | null>;

const NONE_MISPLACED: Misplaced = new Map();

/**
 * A list's items, in the list's order, newest first. `fallback` is the time of all where none has a
 * readable one; `until` is the latest that the list was asked for, null for no end.
 */
export function readEntries(
  values: readonly unknown[],
  fallback: string,
  until: string | null = null,
  misplaced = NONE_MISPLACED,
): Entry[] {
  const read = values.map((value) => {
    const record = normaliseRecord(value, () => ({}));
    const [id, shown] = [record.id, columnInstant(record.createdAt)];
    const isMisplaced = id !== null && shown !== null && misplaced.has(id);
    const place = isMisplaced ? (misplaced.get(id) ?? null) : null;
    return { value, id, isMisplaced, place, own: isMisplaced ? null : shown };
  });
  let near = read.find(({ own }) => own !== null)?.own ?? fallback;
  let notAfter = until;
  return read.map(({ value, id, isMisplaced, place, own }) => {
    near = own ?? near;
    notAfter = own ?? notAfter;
    return { value, id, createdAt: place ?? near, isOwn: own !== null, isMisplaced, notAfter };
  });
}

/** What is written of a list item: its id is known, its raw text beside it. */
export type News = Entry & { id: string; raw: string };
