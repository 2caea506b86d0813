import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { WalletName } from "#lib/schemas/wallet-name.ts";

/** What members call the account's wallets. */
export async function readWalletNames(on: Database): Promise<WalletName[]> {
  return await on
    .selectFrom("wallet_name")
    .select(["wallet_id as walletId", "name"])
    .where("account_id", "=", await accountId(on))
    .orderBy("wallet_id")
    .execute();
}

/** The same by the wallets' IDs. */
export async function walletNamesById(on: Database): Promise<ReadonlyMap<string, string>> {
  return new Map((await readWalletNames(on)).map(({ walletId, name }) => [walletId, name]));
}
