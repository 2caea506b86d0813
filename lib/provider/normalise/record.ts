import {
  createFieldReader,
  type FieldReader,
  isObject,
  rawText,
} from "#lib/provider/normalise/field-reader.ts";

type RecordShape = {
  id: string | null;
  createdAt: string | null;
  unreadable: Record<string, string>;
};

/**
 * A record in normal form from whatever is in its place. A row that is no object becomes a record
 * without an id, its raw text under "row", so that it is still seen.
 */
export function normaliseRecord<T extends object>(
  value: unknown,
  read: (reader: FieldReader) => T,
): T & RecordShape {
  const unreadable: Record<string, string> = {};
  if (!isObject(value)) unreadable.row = rawText(value);
  const reader = createFieldReader(isObject(value) ? value : {}, unreadable);
  const id = reader.id();
  const fields = read(reader);
  return { id, ...fields, createdAt: reader.instant("createdAt"), unreadable };
}

/** The id of a record as it came, by all its digits; null where it has none that can be read. */
export function idOf(value: unknown): string | null {
  return normaliseRecord(value, () => ({})).id;
}
