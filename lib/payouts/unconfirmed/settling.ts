import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { settlingMs } from "#lib/payouts/unconfirmed/search-schedule.ts";

/** The newest payouts that tell how late the provider lists, and for how long they do. */
const MEASURED = 50;

/**
 * How many milliseconds after its send a payout was missing from the provider's list at most, as far as is
 * known: a whole reading had not got it, and a later one had. 0 where none was listed late.
 */
async function listingDelayMs(): Promise<number> {
  const { rows } = await sql<{ delay: string | null }>`
    select max(extract(epoch from missed_at - sent_at)) * 1000 as delay from (
      select missed_at, sent_at from payout_order
      where account_id = ${await accountId()} and missed_at > now() - interval '30 days'
        and missed_at > sent_at and state = 'found'
      order by missed_at desc limit ${MEASURED}
    ) as late
  `.execute(database());
  return Number(rows[0]?.delay ?? 0);
}

export type Settling = {
  /** Milliseconds after a send before "not found" may be said. */
  ms: number;
  /** Whether the provider lists payouts so late that more than PAYOUT_SETTLING_SECONDS is waited. */
  isLonger: boolean;
};

/** Three times the measured delay, where that is more than a third of the time of the settings. */
export function settlingFor(delayMs: number, setting: number = settlingMs()): Settling {
  const isLonger = delayMs > setting / 3;
  return { ms: isLonger ? Math.max(setting, 3 * delayMs) : setting, isLonger };
}

export async function settlingNow(): Promise<Settling> {
  return settlingFor(await listingDelayMs());
}
