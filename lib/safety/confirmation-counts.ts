import { type RawBuilder, sql } from "kysely";

type WordTable = "payout_approval" | "payout_word" | "payout_stop_word" | "account_hold_word";

/** In a query of members' words: whether this one counts, which it does until somebody stops it. */
export function wordCounts(table: WordTable): RawBuilder<boolean> {
  return sql`word_counts(${sql.ref(`${table}.account_id`)}, ${sql.ref(`${table}.id`)})`;
}
