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

/** `isNews`: its entry is another now; else it only has another place in time. */
type Changed = { before: Row; after: Row; isNews: boolean };

/**
 * What becomes of stored rows whose entry, or its place in time, is another now, and in which fields it is
 * another. A row that was read later than this entry keeps what it has; so does one that came to its end
 * while this entry was read, of which a page may have been read before.
 */
export function mergeStored(resource: Mirrored, { news, stored, teachings, readAt }: Batch) {
  const changed: Changed[] = [];
  const changes: (FieldChange & { id: string })[] = [];
  for (const entry of news) {
    const { id, raw, value } = entry;
    const before = stored.get(id);
    if (before === undefined) continue;
    const stands = textIn(before, "created_at");
    const isNews = textIn(before, "raw") !== raw;
    if (!isNews && !isElsewhere(entry, stands)) continue;
    if (compareInstants(textIn(before, "read_at"), readAt) > 0) continue;
    const whole = before.raw_whole;
    const source = {
      id,
      createdAt: placeOf(entry, stands),
      ...{ readAt, raw, teaching: teachings.get(id) ?? null },
      wholeRaw: typeof whole === "string" ? whole : null,
    };
    const after = toRow(resource, source, value);
    const isBackward = before.final === true && after.final === false;
    if (isBackward && compareInstants(textIn(before, "changed_at"), readAt) > 0) continue;
    changed.push({ before, after, isNews });
    if (!isNews) continue;
    for (const change of fieldChanges(parseJson(textIn(before, "raw")), value)) {
      changes.push({ id, ...change });
    }
  }
  return { changed, changes };
}

/** Whether a record belongs to another place in time than the one at which it stands. */
export function isElsewhere(entry: News, stands: string): boolean {
  return compareInstants(placeOf(entry, stands), stands) !== 0;
}

/** Its own time, or where the service's filter has it; where neither is known, the place that it has already. */
function placeOf({ createdAt, isOwn, isAstray }: News, stands: string): string {
  return isOwn || isAstray ? createdAt : stands;
}
