import { type RawBuilder, sql } from "kysely";

/** How long a writer may be silent before its work counts as broken off; it speaks every second. */
const SILENCE = sql.lit("20 seconds");

/** How many files one user, and all users together, may have written at once. */
export const AT_ONCE = { member: 5, all: 6 } as const;

/** How long what was asked for and what the file was stay known; the audit log keeps its own word of it. */
export const KEPT_DAYS = 30;

/** Whether a job that is being written has somebody at it. */
export const isAlive: RawBuilder<boolean> = sql`
  (state = 'writing' and seen_at > clock_timestamp() - ${SILENCE}::interval)`;
