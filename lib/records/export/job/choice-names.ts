import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { walletNamesById } from "#lib/records/wallet-names.ts";

/** What the choices of a filter that are IDs are called now, by their IDs. */
export type ChoiceNames = {
  walletNames: ReadonlyMap<string, string>;
  memberNames: ReadonlyMap<string, string>;
};

export async function readChoiceNames(on: Database): Promise<ChoiceNames> {
  const members = await on
    .selectFrom("member")
    .select(["id", "name"])
    .where("account_id", "=", await accountId(on))
    .execute();
  return {
    walletNames: await walletNamesById(on),
    memberNames: new Map(members.map(({ id, name }) => [id, name])),
  };
}
