import { columnId, columnInstant } from "#lib/mirror/store/column-value.ts";
import { normaliseRecord } from "#lib/service/normalise/record.ts";

/** An entry of a list as it came, with what tells where in the mirror it belongs. */
export type Entry = {
  value: unknown;
  /** Null where it can't be read: such a row is noted, not kept. */
  id: string | null;
  /**
   * Its place in time: when it was created; its neighbour's in the list where its own can't be read or it is
   * astray (`isOwn` false).
   */
  createdAt: string;
  isOwn: boolean;
  /** Its createdAt can be read and is not the one that the service filters by: its place is the filter's. */
  isAstray: boolean;
  /**
   * No later than this it was created: its own time, or, since lists come newest first, that of the
   * nearest newer entry that has one. Null where nothing tells.
   */
  notAfter: string | null;
};

/** The ids of records that are astray, with their place in time; null for their neighbour's in the list. */
export type Astray = ReadonlyMap<string, string | null>;

const NONE_ASTRAY: Astray = new Map();

/**
 * A list's entries, in the list's order, newest first. `fallback` is the time of all where none has a
 * readable one; `until` is the latest that the list was asked for, null for no end.
 */
export function readEntries(
  values: readonly unknown[],
  fallback: string,
  until: string | null = null,
  astray = NONE_ASTRAY,
): Entry[] {
  const read = values.map((value) => {
    const record = normaliseRecord(value, () => ({}));
    const [id, shown] = [columnId(record.id), columnInstant(record.createdAt)];
    const isAstray = id !== null && shown !== null && astray.has(id);
    const place = isAstray ? (astray.get(id) ?? null) : null;
    return { value, id, isAstray, place, own: isAstray ? null : shown };
  });
  let near = read.find(({ own }) => own !== null)?.own ?? fallback;
  let notAfter = until;
  return read.map(({ value, id, isAstray, place, own }) => {
    near = own ?? near;
    notAfter = own ?? notAfter;
    return { value, id, createdAt: place ?? near, isOwn: own !== null, isAstray, notAfter };
  });
}

/** What is to be written of an entry: its id is known, its raw text beside it. */
export type News = Entry & { id: string; raw: string };
