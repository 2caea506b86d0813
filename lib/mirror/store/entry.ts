import { columnId, columnInstant } from "#lib/mirror/store/column-value.ts";
import { normaliseRecord } from "#lib/service/normalise/record.ts";

/** An entry of a list as it came, with what tells where in the mirror it belongs. */
export type Entry = {
  value: unknown;
  /** Null where it can't be read: such a row is noted, not kept. */
  id: string | null;
  /** When it was created; its neighbour's time in the list where its own can't be read (`isOwn` false). */
  createdAt: string;
  isOwn: boolean;
  /**
   * No later than this it was created: its own time, or, since lists come newest first, that of the
   * nearest newer entry that has one. Null where nothing tells.
   */
  notAfter: string | null;
};

/**
 * A list's entries, in the list's order, newest first. `fallback` is the time of all where none has a
 * readable one; `until` is the latest that the list was asked for, null for no end.
 */
export function readEntries(
  values: readonly unknown[],
  fallback: string,
  until: string | null = null,
): Entry[] {
  const read = values.map((value) => {
    const { id, createdAt } = normaliseRecord(value, () => ({}));
    return { value, id: columnId(id), own: columnInstant(createdAt) };
  });
  let near = read.find(({ own }) => own !== null)?.own ?? fallback;
  let notAfter = until;
  return read.map(({ value, id, own }) => {
    near = own ?? near;
    notAfter = own ?? notAfter;
    return { value, id, createdAt: near, isOwn: own !== null, notAfter };
  });
}

/** What is to be written of an entry: its id is known, its raw text beside it. */
export type News = Entry & { id: string; raw: string };
