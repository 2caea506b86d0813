import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";

const MEASURED = 50;

/**
 * How many milliseconds the service's clock was behind the desk's, at most, when it stamped the newest
 * payouts that this desk sent: the only clock that counts is the one in createdAt, which a Date header
 * need not share. 0 where it was never behind or there is nothing to measure by.
 */
export async function serviceLagMs(): Promise<number> {
  const rows = await database()
    .selectFrom("payout_entry")
    .select(["sent_at", sql<string | null>`payout ->> 'createdAt'`.as("created_at")])
    .where("merchant_id", "=", await merchantId())
    .where("state", "=", "accepted")
    .orderBy("id", "desc")
    .limit(MEASURED)
    .execute();
  const lags = rows.map(({ sent_at, created_at }) =>
    sent_at === null || created_at === null ? 0 : Date.parse(sent_at) - Date.parse(created_at),
  );
  return Math.max(0, ...lags.filter((lag) => Number.isFinite(lag)));
}
