import "server-only";
import { sql } from "kysely";
import { comparableAddress } from "#lib/addresses/comparable-address.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { statusMeaning } from "#lib/resources/status.ts";
import type { OwnAddress, OwnAddressQuery } from "#lib/schemas/payouts/own-address.ts";

type Row = { address: string; status: string | null; last_at: string };

/**
 * Whether an address, with its tag, is one of the account's own: a payment was received at it. Null where none
 * is known; addresses are compared as the currency's network has them.
 */
export async function findOwnAddress(query: OwnAddressQuery): Promise<OwnAddress | null> {
  const own = comparableAddress(query.address, query.currency);
  const { rows } = await sql<Row>`
    select address, status, max(created_at) as last_at from synced_payment
    where account_id = ${await accountId()} and address_key = left(lower(${own}), 200)
      and coalesce(tag_key, '') = left(lower(${(query.tag ?? "").trim()}), 200)
    group by address, status`.execute(database());
  const received = rows.filter(
    ({ address, status }) =>
      comparableAddress(address, query.currency) === own &&
      !(status !== null && statusMeaning("payment", status).hasFailed),
  );
  const [lastAt] = received.map(({ last_at }) => last_at).sort((a, b) => (a < b ? 1 : -1));
  return lastAt === undefined ? null : { lastAt };
}
