import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { type Wallet, walletSchema } from "#lib/schemas/records/wallet.ts";
import { KEY_LENGTH } from "#lib/sync/store/day-deltas.ts";
import { summedDays } from "#lib/sync/store/summed-days.ts";

/** The wallets that synced payouts were paid from, of any age, the most used first. */
export async function readSyncedWallets(): Promise<Wallet[]> {
  const { rows } = await sql`
    select wallet_id as id, currency
    from (${summedDays({ account: await accountId(), resource: "payouts" })}) as summed
    where wallet_id <> '' and currency <> ''
      -- Of a longer one, the rollups hold the beginning only.
      and length(wallet_id) < ${KEY_LENGTH} and length(currency) < ${KEY_LENGTH}
    group by wallet_id, currency having sum(count) > 0
    order by sum(count) desc, wallet_id, currency`.execute(database());
  return rows.map((row) => walletSchema.parse(row));
}
