import "server-only";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { followAgain } from "#lib/payout-rows/follow-again.ts";
import { isObject, readCode } from "#lib/provider/normalise/field-reader.ts";
import { fieldsOf } from "#lib/resources/define-resource.ts";
import { eachResource, isDated, type ResourceName } from "#lib/resources/resources.ts";
import type { StatusKind } from "#lib/resources/status-meaning.ts";
import { lockDefinedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { noteStatuses, type SeenStatus } from "#lib/status-definitions/note-statuses.ts";
import { noteChanged, noteMissing } from "#lib/sync/discrepancy/note-unseen.ts";
import { countDrifts } from "#lib/sync/schema-drift/find-schema-drift.ts";
import { noteDrifts } from "#lib/sync/schema-drift/note-schema-drift.ts";
import type { Entry, News } from "#lib/sync/store/listed-record.ts";
import { rawText } from "#lib/sync/store/raw-text.ts";
import { writeNewRecords } from "#lib/sync/store/write-new-records.ts";

/**
 * Ids of the records of a batch by what they were to the synced records, and how many had no
 * readable id.
 */
export type Written = {
  added: string[];
  /** Those that have changed in a field that the interface names. */
  changed: string[];
  /** Those whose place in time has changed, or what their status means. */
  moved: string[];
  /** Also those that differ in fields alone that the interface doesn't name. */
  unchanged: string[];
  /**
   * Of those changed: the ones whose previous status was known to be final. They are discrepancies.
   */
  settled: string[];
  /** When its changes were first seen, as their history has it. */
  seenAt: string;
  unreadable: number;
};

type Options = {
  /** When the reading began, by the database's clock (RFC 3339): what was read later stays. */
  readAt: string;
  /** Run after the records in the same transaction, so that what it writes is there exactly if the records are. */
  also?: (transaction: Transaction<Tables>, written: Written) => Promise<void>;
};

/**
 * Writes list items as synced records, in one transaction with the rollups, the history of fields,
 * the schema drift and discrepancies found in them, and, for payments and transactions, what one
 * tells of the other. Of an id that comes more than once the last counts. Any number of writers may
 * do so at once.
 */
export async function writeRecords(
  resource: ResourceName,
  listItems: readonly Entry[],
  { readAt, also }: Options,
): Promise<Written> {
  const news = new Map<string, News>();
  const unreadable: Entry[] = [];
  for (const listItem of listItems) {
    const { id, value } = listItem;
    if (id === null) unreadable.push(listItem);
    else news.set(id, { ...listItem, id, raw: rawText(value) });
  }
  const all = await tx(async (transaction) => {
    const place = { transaction, account: await accountId(transaction), resource };
    // Read once, so that all that is written follows the same definitions.
    const defined = await lockDefinedStatuses(transaction);
    const written = await writeNewRecords(place, [...news.values()], { readAt, defined });
    await noteMissing(place, pick(written.added, news));
    // The catalogue's list items change at any time.
    if (isDated(resource)) {
      await noteChanged(place, pick(written.settled, news), written.seenAt);
    }
    if (resource === "payouts") await followAgain(place, { ...written, readAt, defined });
    const all = { ...written, unreadable: unreadable.length };
    await also?.(transaction, all);
    // Last, since all writers meet at these few rows.
    const { added, changed, moved } = written;
    const fresh = pick([...added, ...changed, ...moved], news);
    const drifts = countDrifts(resource, [...unreadable, ...fresh]);
    await noteDrifts(transaction, place.account, resource, drifts);
    return all;
  });
  await noteStatuses(statusesIn(resource, listItems), "sync");
  return all;
}

function pick(ids: readonly string[], news: ReadonlyMap<string, News>): News[] {
  return ids.flatMap((id) => news.get(id) ?? []);
}

const STATUSES = eachResource((resource) =>
  fieldsOf(resource).flatMap(({ status, path }) =>
    status === undefined ? [] : [{ status, path: path.split(".") }],
  ),
);

/**
 * The statuses of list items as they came, each once, with the first record that has it. A
 * payment's transaction and conversion have their own.
 */
function statusesIn(
  resource: ResourceName,
  entries: readonly { id: string | null; value: unknown }[],
): SeenStatus[] {
  const seen = new Map<string, SeenStatus>();
  for (const { id, value } of entries) {
    if (!isObject(value)) continue;
    const add = (kind: StatusKind, value: unknown) => {
      const status = readCode(value);
      if (status === null) return;
      const key = `${kind} ${status}`;
      if (!seen.has(key)) seen.set(key, { kind, status, recordId: id });
    };
    for (const { status, path } of STATUSES[resource]) add(status, valueAt(value, path));
  }
  return [...seen.values()];
}

/** What is at a path of a list item: own properties alone, so that no name finds Object.prototype's. */
function valueAt(value: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (held, name) => (isObject(held) && Object.hasOwn(held, name) ? Reflect.get(held, name) : null),
    value,
  );
}
