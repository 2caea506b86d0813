import "server-only";
import { sql, type Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { CountedOddity } from "#lib/mirror/oddity/count-oddities.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** A field whose every value is another word is one oddity, not as many as there are records. */
const MOST_WORDS = 50;

/** Adds what a batch showed to what is known, in the batch's own transaction. */
export async function noteOddities(
  transaction: Transaction<Tables>,
  merchant: string,
  resource: Mirrored,
  oddities: readonly CountedOddity[],
): Promise<void> {
  if (oddities.length === 0) return;
  const known = await wordsKnown(transaction, merchant, resource, oddities);
  const rows = new Map<string, CountedOddity>();
  for (const oddity of oddities) {
    const words = known.get(oddity.path);
    const crowded = words !== undefined && words.size >= MOST_WORDS && !words.has(oddity.word);
    const word = crowded ? "" : clean(oddity.word);
    if (!crowded) words?.add(oddity.word);
    const key = JSON.stringify([oddity.kind, oddity.path, word]);
    const same = rows.get(key);
    rows.set(key, { ...oddity, word, times: oddity.times + (same?.times ?? 0) });
  }
  await transaction
    .insertInto("mirror_oddity")
    .values(
      [...rows.values()].map(({ kind, path, word, example, recordId, times }) => ({
        ...{ merchant_id: merchant, resource, kind, path: clean(path), word },
        ...{ example: clean(example), record_id: recordId, times: String(times) },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["merchant_id", "resource", "kind", "path", "word"]).doUpdateSet((row) => ({
        times: sql<string>`mirror_oddity.times + ${row.ref("excluded.times")}`,
        last_seen_at: sql<string>`clock_timestamp()`,
      })),
    )
    .execute();
}

/** The words already noted, by path, of the paths that this batch has words for. */
async function wordsKnown(
  transaction: Transaction<Tables>,
  merchant: string,
  resource: Mirrored,
  oddities: readonly CountedOddity[],
): Promise<Map<string, Set<string>>> {
  const paths = [...new Set(oddities.filter(({ kind }) => kind === "value").map((o) => o.path))];
  const known = new Map(paths.map((path) => [path, new Set<string>()]));
  if (paths.length === 0) return known;
  const rows = await transaction
    .selectFrom("mirror_oddity")
    .select(["path", "word"])
    .where("merchant_id", "=", merchant)
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
