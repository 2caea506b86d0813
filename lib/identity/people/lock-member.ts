import "server-only";
import { sql, type Transaction } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Role } from "#lib/schemas/role.ts";

/** A person whose rights are about to change, locked until the transaction ends. */
export type LockedMember = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  isDisabled: boolean;
  /** Whether nobody else, but for the sandbox's people, is an administrator who may sign in. */
  isLastAdministrator: boolean;
};

/**
 * Locks a person and all administrators, in one order for everybody, so that nobody's right to change
 * this goes while it is used. Rejects with a Failure: forbidden not_found; forbidden where the
 * caller is no administrator any more.
 */
export async function lockMember(
  transaction: Transaction<Tables>,
  caller: Caller,
  id: string,
): Promise<LockedMember> {
  const rows = await transaction
    .selectFrom("person")
    .select(["id", "name", "email", "roles", "disabled_at", "sandbox"])
    .where("merchant_id", "=", await merchantId(transaction))
    .where((where) => where.or([where("id", "=", id), sql<boolean>`'administrator' = any (roles)`]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const administrators = rows.filter(
    ({ roles, disabled_at }) => roles.includes("administrator") && disabled_at === null,
  );
  const lasting = administrators.filter(({ sandbox }) => !sandbox).map((each) => each.id);
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Failure("not_found", "There is no such person.");
  if (!administrators.some((each) => each.id === caller.person.id)) {
    throw new Failure("forbidden", "You are no administrator any more.");
  }
  const { name, email, roles, disabled_at } = row;
  return {
    ...{ id, name, email, roles, isDisabled: disabled_at !== null },
    isLastAdministrator: lasting.length === 1 && lasting[0] === id,
  };
}
