import "server-only";
import { sql, type Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { CountedDrift } from "#lib/sync/schema-drift/find-schema-drift.ts";

/** A field whose every value is another word is one drift, not as many as there are records. */
const MOST_WORDS = 50;

/** Adds what a batch showed to what is known, in the batch's own transaction. */
export async function noteDrifts(
  transaction: Transaction<Tables>,
  account: string,
  resource: ResourceName,
  drifts: readonly CountedDrift[],
): Promise<void> {
  if (drifts.length === 0) return;
  const known = await wordsKnown(transaction, account, resource, drifts);
  const rows = new Map<string, CountedDrift>();
  for (const drift of drifts) {
    const words = known.get(drift.path);
    const crowded = words !== undefined && words.size >= MOST_WORDS && !words.has(drift.word);
    const word = crowded ? "" : clean(drift.word);
    if (!crowded) words?.add(drift.word);
    const key = JSON.stringify([drift.kind, drift.path, word]);
    const same = rows.get(key);
    rows.set(key, { ...drift, word, times: drift.times + (same?.times ?? 0) });
  }
  await transaction
    .insertInto("schema_drift")
    .values(
      [...rows.values()].map(({ kind, path, word, example, recordId, times }) => ({
        account_id: account,
        resource,
        kind,
        path: clean(path),
        word,
        example: clean(example),
        record_id: recordId,
        times: String(times),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["account_id", "resource", "kind", "path", "word"]).doUpdateSet((row) => ({
        times: sql<string>`schema_drift.times + ${row.ref("excluded.times")}`,
        last_seen_at: sql<string>`clock_timestamp()`,
      })),
    )
    .execute();
}

/** The words already noted, by path, of the paths that this batch has words for. */
async function wordsKnown(
  transaction: Transaction<Tables>,
  account: string,
  resource: ResourceName,
  drifts: readonly CountedDrift[],
): Promise<Map<string, Set<string>>> {
  const paths = [...new Set(drifts.filter(({ kind }) => kind === "value").map((o) => o.path))];
  const known = new Map(paths.map((path) => [path, new Set<string>()]));
  if (paths.length === 0) return known;
  const rows = await transaction
    .selectFrom("schema_drift")
    .select(["path", "word"])
    .where("account_id", "=", account)
    .where("resource", "=", resource)
    .where("kind", "=", "value")
    .where("path", "in", paths)
    .execute();
  for (const { path, word } of rows) known.get(path)?.add(word);
  return known;
}

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. */
function clean(text: string): string {
  return text.slice(0, 201).replaceAll("\0", "").toWellFormed();
}
