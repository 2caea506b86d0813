import type { Sheet } from "#lib/records/export/format/encoder.ts";
import {
  amountText,
  type FileRow,
  unreadableText,
  type Value,
} from "#lib/records/export/format/file-row.ts";
import { zoneTime } from "#lib/records/export/format/zone-time.ts";
import type { FieldKind } from "#lib/resources/define-resource.ts";

/** A column of a file of rows and columns: its heading, where in a row its value stands, and its words. */
export type TableColumn = {
  heading: string;
  kind: FieldKind;
  at: number;
  /** The words of a value that is one. */
  words: (value: Value) => string;
};

/** How a file is laid out. A time takes two columns, in UTC and in the zone, as their headings say. */
export function layOut({ columns, zone }: Pick<Sheet, "columns" | "zone">): TableColumn[] {
  const inZone = zoneTime(zone);
  return columns.flatMap(({ heading, kind }, at): TableColumn[] => {
    const column = { heading, kind, at, words: formatterOf(kind) };
    if (kind !== "time") return [column];
    const utc = { ...column, heading: `${heading} (UTC)` };
    if (zone === "UTC") return [utc];
    const words = (value: Value): string => inZone(String(value));
    return [utc, { ...column, heading: `${heading} (${zone})`, words }];
  });
}

function formatterOf(kind: FieldKind): (value: Value) => string {
  if (kind === "amount") return amountText;
  return kind === "flag" ? (value) => (value === true ? "yes" : "no") : String;
}

/** What stands in the place of a value that is none: nothing, or what came and can't be read. */
export function wordsOfNone({ unreadable }: FileRow, at: number): string {
  const raw = unreadable?.get(at);
  return raw === undefined ? "" : unreadableText(raw);
}
