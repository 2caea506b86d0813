import "server-only";
import type { Kysely } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { WalletName } from "#lib/schemas/wallet-name.ts";

/** What members call the account's wallets. */
export async function readWalletNames(on: Kysely<Tables>): Promise<WalletName[]> {
  return await on
    .selectFrom("wallet_name")
    .select(["wallet_id as walletId", "name"])
    .where("account_id", "=", await accountId(on))
    .orderBy("wallet_id")
    .execute();
}

/** The same by the wallets' IDs. */
export async function walletNamesById(on: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  return new Map((await readWalletNames(on)).map(({ walletId, name }) => [walletId, name]));
}
