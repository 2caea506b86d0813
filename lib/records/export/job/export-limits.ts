import { type RawBuilder, sql } from "kysely";
import { EXPORT_KEPT_DAYS } from "#lib/resources/export-kept-days.ts";

/** How long a writer may be silent before another one begins again; it speaks every second. */
const SILENCE = sql.lit("10 seconds");

/** How many exports of one member, and of the account, may be waiting or being written. */
export const MOST_UNFINISHED = { member: 5, all: 20 } as const;

/** How many workers may begin to write a file: one that ends them all would be tried for ever. */
export const MOST_ATTEMPTS = 4;

/** Whether the writer of a job that is being written still runs. */
export const isAlive: RawBuilder<boolean> = sql`
  (state = 'writing' and seen_at > clock_timestamp() - ${SILENCE}::interval)`;

/** When a job and its file are removed. */
export const expiry: RawBuilder<string> = sql`
  (begun_at + make_interval(days => ${sql.lit(EXPORT_KEPT_DAYS)}))`;
