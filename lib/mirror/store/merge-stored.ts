import { compareInstants } from "#lib/dates/normal-instant.ts";
import type { News } from "#lib/mirror/store/entry.ts";
import { type FieldChange, fieldChanges } from "#lib/mirror/store/field-changes.ts";
import type { Row } from "#lib/mirror/store/mirror-tables.ts";
import type { Teaching } from "#lib/mirror/store/rows/record-source.ts";
import { textIn } from "#lib/mirror/store/rows/remake-row.ts";
import { toRow } from "#lib/mirror/store/rows/to-row.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { parseJson } from "#lib/service/parse-json.ts";

type Batch = {
  news: readonly News[];
  /** The stored rows of those that the mirror has, locked. */
  stored: ReadonlyMap<string, Row>;
  teachings: ReadonlyMap<string, Teaching>;
  readAt: string;
};

type Changed = { before: Row; after: Row };

/**
 * What becomes of stored rows whose entry is another now, and in which fields it is another. A row that was
 * read later than this entry keeps what it has; so does one that came to its end while this entry was read,
 * of which a page may have been read before.
 */
export function mergeStored(resource: Mirrored, { news, stored, teachings, readAt }: Batch) {
  const changed: Changed[] = [];
  const changes: (FieldChange & { id: string })[] = [];
  for (const { id, raw, value, createdAt, isOwn } of news) {
    const before = stored.get(id);
    if (before === undefined || textIn(before, "raw") === raw) continue;
    if (compareInstants(textIn(before, "read_at"), readAt) > 0) continue;
    const whole = before.raw_whole;
    const source = {
      id,
      // Its own time, where it can be read, and else the one by which it has its place already.
      createdAt: isOwn ? createdAt : textIn(before, "created_at"),
      ...{ readAt, raw, teaching: teachings.get(id) ?? null },
      wholeRaw: typeof whole === "string" ? whole : null,
    };
    const after = toRow(resource, source, value);
    const isBackward = before.final === true && after.final === false;
    if (isBackward && compareInstants(textIn(before, "changed_at"), readAt) > 0) continue;
    changed.push({ before, after });
    for (const change of fieldChanges(parseJson(textIn(before, "raw")), value)) {
      changes.push({ id, ...change });
    }
  }
  return { changed, changes };
}
