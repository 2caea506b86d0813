import { type RawBuilder, sql } from "kysely";
import { clockTime } from "#lib/database/clock-time.ts";

/** Renewed this many times within its length, so that one slow renewal loses nothing. */
const RENEWALS = 3;

/** The end of a lease of this length that begins now; null, which is no lease, for 0. */
export function leaseEnd(seconds: number): RawBuilder<string> | null {
  return seconds === 0 ? null : sql<string>`${clockTime} + make_interval(secs => ${seconds})`;
}

/** No lease, and no pause before a row is taken up again, ends later than this from now. */
const LONGEST = sql`interval '2 minutes'`;

/**
 * Whether no one holds the lease of a row: it was released, its holder is gone, or it was taken before the database's
 * clock was set back.
 */
export function isFree(table: string): RawBuilder<boolean> {
  const end = sql.ref(`${table}.leased_until`);
  return sql<boolean>`(${end} is null or ${end} < ${clockTime}
    or ${end} > ${clockTime} + ${LONGEST})`;
}

/**
 * Runs `work` while a lease that was just taken is renewed, and ends the lease afterwards, also where the
 * work failed. `extend` makes the lease last for this long from now, if it is still this holder's.
 */
export async function whileRenewed<T>(
  seconds: number,
  extend: (seconds: number) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const renewal = setInterval(
    () => void extend(seconds).catch(() => undefined),
    (seconds * 1_000) / RENEWALS,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await extend(0).catch(() => undefined);
  }
}
