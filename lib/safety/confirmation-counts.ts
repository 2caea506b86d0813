import { type RawBuilder, sql } from "kysely";

type ConfirmationTable =
  | "payout_approval"
  | "payout_word"
  | "payout_stop_word"
  | "account_hold_word";

/** In a query of members' confirmations: whether this one counts, which it does until somebody stops it. */
export function confirmationCounts(table: ConfirmationTable): RawBuilder<boolean> {
  return sql`word_counts(${sql.ref(`${table}.account_id`)}, ${sql.ref(`${table}.id`)})`;
}
