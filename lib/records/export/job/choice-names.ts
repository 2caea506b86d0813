import "server-only";
import type { Kysely } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { walletNamesById } from "#lib/records/wallet-names.ts";

/** What the choices of a filter that are IDs are called now, by their IDs. */
export type ChoiceNames = {
  walletNames: ReadonlyMap<string, string>;
  memberNames: ReadonlyMap<string, string>;
};

export async function readChoiceNames(on: Kysely<Tables>): Promise<ChoiceNames> {
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
