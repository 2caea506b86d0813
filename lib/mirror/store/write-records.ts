import "server-only";
import type { Transaction } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { noteChanged, noteMissing } from "#lib/mirror/finding/note-unseen.ts";
import { countOddities } from "#lib/mirror/oddity/count-oddities.ts";
import { noteOddities } from "#lib/mirror/oddity/note-oddities.ts";
import type { Entry, News } from "#lib/mirror/store/entry.ts";
import { rawText } from "#lib/mirror/store/raw-text.ts";
import { writeNews } from "#lib/mirror/store/write-news.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** Ids of the records of a batch by what they were to the mirror, and how many had no readable id. */
export type Written = {
  added: string[];
  changed: string[];
  /** Those whose entry is the same and whose place in time is another now. */
  moved: string[];
  unchanged: string[];
  /** Of those changed: the ones after whose status nothing is known to follow. They are findings. */
  settled: string[];
  unreadable: number;
};

type Options = {
  /** When the reading began, by the database's clock (RFC 3339): what was read later stays. */
  readAt: string;
  /** Run after the records in the same transaction, so that what it writes is there exactly if the records are. */
  also?: (transaction: Transaction<Tables>, written: Written) => Promise<void>;
};

/**
 * Writes entries of a list into the mirror, in one transaction with the rollups, the history of fields,
 * the notes of what is odd in them and of what the copy had wrong, and, of payments and transactions, what
 * one tells of the other. Of an id that comes more than once the last counts. Any number of writers may do
 * so at once.
 */
export function writeRecords(
  resource: Mirrored,
  entries: readonly Entry[],
  { readAt, also }: Options,
): Promise<Written> {
  const news = new Map<string, News>();
  const unreadable: Entry[] = [];
  for (const entry of entries) {
    const { id, value } = entry;
    if (id === null) unreadable.push(entry);
    else news.set(id, { ...entry, id, raw: rawText(value) });
  }
  return tx(async (transaction) => {
    const place = { transaction, merchant: await merchantId(transaction), resource };
    const written = await writeNews(place, [...news.values()], readAt);
    await noteMissing(place, pick(written.added, news));
    // The catalogue's entries change as its keepers please.
    if (resource !== "currencies") await noteChanged(place, pick(written.settled, news));
    const all = { ...written, unreadable: unreadable.length };
    await also?.(transaction, all);
    // Last, since all writers meet at these few rows.
    const { added, changed, moved } = written;
    const fresh = pick([...added, ...changed, ...moved], news);
    const oddities = countOddities(resource, [...unreadable, ...fresh]);
    await noteOddities(transaction, place.merchant, resource, oddities);
    return all;
  });
}

function pick(ids: readonly string[], news: ReadonlyMap<string, News>): News[] {
  return ids.flatMap((id) => news.get(id) ?? []);
}
