import type { Batches, Sheet } from "#lib/records/export/format/encoder.ts";
import { amountText, type FileRow, type Value } from "#lib/records/export/format/file-row.ts";
import { zoneTime } from "#lib/records/export/format/zone-time.ts";

/**
 * JSON Lines in UTF-8: an object for each row, its members named by the columns' ids. Texts are as
 * they came, amounts are strings, and what can't be read is null and is under `unreadable` as it
 * came.
 */
export async function* encodeJsonLines(
  { columns, zone }: Sheet,
  batches: Batches,
): AsyncGenerator<Uint8Array> {
  const inZone = zoneTime(zone);
  for await (const rows of batches) {
    let lines = "";
    for (const row of rows) lines += `${JSON.stringify(toObject(row, columns, inZone))}\n`;
    yield Buffer.from(lines);
  }
}

type Columns = Sheet["columns"];

function toObject(row: FileRow, columns: Columns, inZone: (instant: string) => string) {
  const object: Record<string, unknown> = {};
  for (const [at, { id, kind }] of columns.entries()) {
    const value: Value = row.values[at] ?? null;
    object[id] = kind === "amount" && value !== null ? amountText(value) : value;
    if (kind === "time") object[`${id}InZone`] = value === null ? null : inZone(String(value));
  }
  if (row.unreadable === null) return object;
  const came = [...row.unreadable].map(([at, raw]) => [columns[at]?.id ?? "", raw]);
  return { ...object, unreadable: Object.fromEntries(came) };
}
