import { compareInstants } from "#lib/dates/normal-instant.ts";
import { isNumberText, parseJson } from "#lib/provider/json/parse-json.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import { isNamed } from "#lib/sync/schema-drift/interface-shape.ts";
import type { News } from "#lib/sync/store/listed-record.ts";
import { rawText } from "#lib/sync/store/raw-text.ts";
import { columnText } from "#lib/sync/store/rows/column-value.ts";
import type { Enrichment } from "#lib/sync/store/rows/record-source.ts";
import { judgedIn, textIn } from "#lib/sync/store/rows/remake-row.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { toRow } from "#lib/sync/store/rows/to-row.ts";

/** Beyond these a record is no record any more; its raw text tells the rest. */
const MOST_FIELDS = 100;

type Batch = {
  news: readonly News[];
  /** The stored rows of those that Counterfoil has, locked. */
  stored: ReadonlyMap<string, Row>;
  enrichments: ReadonlyMap<string, Enrichment>;
  /** What administrators said of statuses. */
  defined: readonly DefinedStatus[];
  readAt: string;
  /** By the database's clock. */
  now: string;
};

/** `beforeSeenAt`: when the value before was last read (RFC 3339). */
export type SeenChange = FieldChange & { id: string; beforeSeenAt: string };

/** `isNews`: a field that the interface names has changed; otherwise only its place in time, or whether it is final. */
type Changed = { before: Row; after: Row; isNews: boolean };

/**
 * The new content of stored rows whose list item, or its place in time, has changed, and in which
 * fields it differs; `restated` are those in which only fields differ that the interface doesn't
 * name. A row that was read later than this list item keeps what it has; so does one that became
 * final while this list item was read, of which a page may have been read before. A row that was read later
 * than now was read before the database's clock was set back. A detail that was read before such a change and
 * doesn't go with it is dropped, so that it is read again.
 */
export function mergeStored(resource: ResourceName, batch: Batch) {
  const { news, stored, enrichments, defined, readAt, now } = batch;
  const isLater = (at: string) => compareInstants(at, readAt) > 0 && compareInstants(at, now) <= 0;
  const changed: Changed[] = [];
  const changes: SeenChange[] = [];
  const restated: Row[] = [];
  for (const entry of news) {
    const { id, raw, value } = entry;
    const before = stored.get(id);
    if (before === undefined) continue;
    const stands = textIn(before, "created_at");
    const isSame = textIn(before, "raw") === raw;
    const isMoved = isElsewhere(entry, stands);
    if (isSame && !isMoved) continue;
    if (isLater(textIn(before, "read_at"))) continue;
    const detail = typeof before.raw_detail === "string" ? before.raw_detail : null;
    const source = {
      id,
      createdAt: placeOf(entry, stands),
      readAt,
      raw,
      enrichment: enrichments.get(id) ?? null,
      judged: judgedIn(before),
      defined,
      held: before,
    };
    const filled = toRow(resource, { ...source, wholeRaw: detail }, value);
    const isBackward = before.final === true && filled.final === false;
    if (isBackward && isLater(textIn(before, "changed_at"))) continue;
    const differing = isSame ? [] : fieldChanges(parseJson(textIn(before, "raw")), value);
    const isNews = differing.some(({ field }) => isNamed(resource, field));
    // Other fields may move all the time, such as a count of confirmations: nothing but the record's text follows them.
    if (!isNews && !isMoved && before.final === filled.final) {
      restated.push(filled);
      continue;
    }
    const isOver = isNews && detail !== null && isDetailOver(resource, before, filled);
    // What a transaction's detail told is kept until it is read again; another payout's is not.
    const without = () =>
      resource === "payouts"
        ? toRow(resource, { ...source, wholeRaw: null }, value)
        : { ...filled, raw_detail: null };
    const after = isOver ? without() : filled;
    changed.push({ before, after, isNews });
    if (!isNews) continue;
    for (const change of differing.slice(0, MOST_FIELDS)) {
      changes.push({ id, ...change, beforeSeenAt: textIn(before, "read_at") });
    }
  }
  return { changed, changes, restated };
}

/**
 * Whether a record's detail must be read again after its list item has changed: it no longer tells all that
 * the list masks, or it is about another payout.
 */
function isDetailOver(resource: ResourceName, before: Row, filled: Row): boolean {
  if (resource !== "payouts") return filled.masked === true;
  return ["address", "amount", "currency"].some((column) => before[column] !== filled[column]);
}

/** Whether a record belongs to another place in time than the one at which it stands. */
export function isElsewhere(entry: News, stands: string): boolean {
  return compareInstants(placeOf(entry, stands), stands) !== 0;
}

/**
 * Its own time, or where the provider's filter has it; if neither is known, the place that it has
 * already.
 */
function placeOf({ createdAt, isOwn, isMisplaced }: News, stands: string): string {
  return isOwn || isMisplaced ? createdAt : stands;
}

const PATH_LENGTH = 200;

/** A field under the interface's own path ("conversion.rate"), as text before and after; null: absent. */
type FieldChange = { field: string; before: string | null; after: string | null };

/**
 * Every field in which two forms of a list item differ, including fields that the interface does
 * not name.
 */
function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [old, young] = [leaves(before), leaves(after)];
  const fields = [...new Set([...old.keys(), ...young.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: young.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function leaves(value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  collect(value, "", found);
  return found;
}

/** A null counts as absent: the interface has both for the same thing. */
function collect(value: unknown, path: string, found: Map<string, string>): void {
  if (value === undefined || value === null) return;
  if (typeof value !== "object" || isNumberText(value)) {
    const text = typeof value === "string" ? value : rawText(value);
    found.set(columnText(path.slice(0, PATH_LENGTH)) ?? "", columnText(text) ?? "");
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    collect(inner, path === "" ? name : `${path}.${name}`, found);
  }
}
