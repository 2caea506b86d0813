import * as z from "zod";
import { parseInstant } from "#lib/dates/normal-instant.ts";
import { isDecimal } from "#lib/money/decimal.ts";
import type { KeyKind } from "#lib/records/conditions/sort-key.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { type Sorting, writeSorting } from "#lib/schemas/synced/sortable.ts";
import { isRecordId } from "#lib/text/record-id.ts";

/** A sorted value as the database writes it; null if the record has none. */
export type KeyValue = string | boolean | null;

/** What a record is grouped by (null of a list that isn't) and sorted by, its time, and its id. */
export type Cursor = { group: string | null; value: KeyValue; createdAt: string; id: string };

/** A cursor with the number of its record among how many (from 1), and when: an instant of the database's clock. */
export type NumberedCursor = Cursor & { position: number; total: number; at: string };

const count = z.int().min(0).max(1e12);
const cursorSchema = z
  .tuple(
    [
      z.string().max(40),
      z.union([z.string().max(400), z.boolean(), z.null()]),
      z.string().max(40),
      count,
      count,
      z.string().max(40),
    ],
    z.string().max(400),
  )
  .refine((parts) => parts.length <= 8);

/** Writes a cursor for an address. It holds nothing that the page does not show; it need not be secret. */
export function writeCursor(sorting: Sorting, placed: NumberedCursor): string {
  const { group, value, createdAt, id, position, total, at } = placed;
  const grouped = group === null ? [] : [group];
  const parts = [writeSorting(sorting), value, id, position, total, at, createdAt, ...grouped];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/**
 * Reads a cursor back. A text that is none, or that was made for another order, is refused as
 * "invalid_request" under `name`, the parameter in which it came: whatever reaches the database is a
 * value of the sorted column's own form.
 */
export function readCursor(
  name: "after" | "before",
  text: string,
  sorting: Sorting,
  kind: KeyKind,
  isId: (text: string) => boolean = isRecordId,
): NumberedCursor {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (parsed.success) {
    // A list by time needs its record's time but once: until November 2026 cursors had no other.
    const [order, value, id, position, total, at, createdAt = value, group = null] = parsed.data;
    const known = order === writeSorting(sorting) && isId(id);
    const timed = typeof createdAt === "string" && isOfKind(createdAt, "instant");
    const isWhole = isOfKind(at, "instant") && isOfKind(value, kind) && isOfKind(group, "code");
    if (known && timed && isWhole) {
      return { group, value, createdAt, id, position, total, at };
    }
  }
  throw new Failure("invalid_request", "The given data was invalid.", {
    errors: { [name]: ["This is not a position in this list."] },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isOfKind(value: KeyValue, kind: KeyKind): boolean {
  if (value === null) return true;
  if (kind === "flag") return typeof value === "boolean";
  if (typeof value !== "string") return false;
  if (kind === "decimal") return isDecimal(value);
  if (kind === "integer") return isRecordId(value);
  if (kind === "instant") return value.length <= 40 && parseInstant(value) === value;
  return value === storableText(value);
}
