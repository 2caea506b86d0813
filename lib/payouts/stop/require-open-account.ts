import "server-only";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { Failure } from "#lib/schemas/failure.ts";

/**
 * Rejects with a Failure "conflict", which ends in `undone`, if the account at hand was closed: a process that began
 * before serves it until it is restarted, and afterwards nobody looks for its payouts. Until the transaction ends the
 * account isn't closed, so that closing it counts what this one leaves under way. In a transaction that locks the account
 * (`lockAccount`), after that.
 */
export async function requireOpenAccount(
  transaction: Transaction<Tables>,
  undone: string,
): Promise<void> {
  const { closed_at } = await transaction
    .selectFrom("account")
    .select("closed_at")
    .where("id", "=", await accountId(transaction))
    .forShare()
    .executeTakeFirstOrThrow();
  if (closed_at !== null) throw new Failure("conflict", `This account was closed. ${undone}`);
}
