import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { MARGIN_MS } from "#lib/payouts/unconfirmed/search-window.ts";

const MEASURED = 50;

/**
 * How many milliseconds the provider's clock was behind Counterfoil's, at most, when it stamped the
 * newest payouts that this installation sent: only the clock behind createdAt counts, which a Date
 * header need not share. 0 if it was never behind or there is nothing to measure by.
 */
export async function providerLagMs(): Promise<number> {
  const rows = await database()
    .selectFrom("payout_order")
    .select(["sent_at", sql<string | null>`payout ->> 'createdAt'`.as("created_at")])
    .where("account_id", "=", await accountId())
    .where("state", "=", "accepted")
    .orderBy("id", "desc")
    .limit(MEASURED)
    .execute();
  const lags = rows.map(({ sent_at, created_at }) =>
    sent_at === null || created_at === null ? 0 : Date.parse(sent_at) - Date.parse(created_at),
  );
  return Math.max(0, ...lags.filter((lag) => Number.isFinite(lag)));
}

/** How many milliseconds before an order of ours the provider may date its payout. */
export async function marginMs(): Promise<number> {
  return MARGIN_MS + (await providerLagMs());
}
