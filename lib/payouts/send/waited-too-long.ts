import { sql } from "kysely";

/** Whoever ordered a payout has seen to it otherwise if it has not gone by then. */
export const LONGEST_WAIT_MINUTES = 15;

/**
 * As SQL, of a row of the journal that may go: whether it has waited for longer than that. Nobody sends it
 * any more, neither a worker that is just started nor one that was long at its checks.
 */
export const waitedTooLong = sql<boolean>`(coalesce(released_at, submitted_at)
  < now() - make_interval(mins => ${sql.lit(LONGEST_WAIT_MINUTES)}))`;
