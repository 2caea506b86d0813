import { sql } from "kysely";

/**
 * This moment by the database's clock, inside a statement that writes a table which Citus may distribute (`distribute.ts`):
 * there a volatile function is refused, and a subquery of it is not. All rows of one statement get the same time.
 */
export const CLOCK_TIME = "(select clock_timestamp())";

export const clockTime = sql.raw<string>(CLOCK_TIME);
