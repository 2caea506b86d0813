import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { lockWithAdministrators } from "#lib/identity/team/member-row.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

/** A member whose rights are about to change, locked until the transaction ends. */
export type LockedMember = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  limits: AccessLimits | null;
  isDisabled: boolean;
  /** Whether no other member, except the sandbox's, is an administrator who may sign in. */
  isLastAdministrator: boolean;
};

/**
 * Locks a member and all administrators, always in the same order, so that no one's right to change
 * this is removed while it is used. Rejects with a Failure: not_found; forbidden if the caller is
 * no administrator any more.
 */
export async function lockMember(
  transaction: Transaction<Tables>,
  caller: Caller,
  id: string,
): Promise<LockedMember> {
  const rows = await lockWithAdministrators(transaction, id);
  const administrators = rows.filter(
    ({ roles, disabled_at }) => roles.includes("administrator") && disabled_at === null,
  );
  const lasting = administrators.filter(({ sandbox }) => !sandbox).map((each) => each.id);
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Failure("not_found", "Member not found.");
  if (!administrators.some((each) => each.id === caller.member.id)) {
    throw new Failure("forbidden", "You're no longer an administrator.");
  }
  const { name, email, roles, limits, disabled_at } = row;
  return {
    id,
    name,
    email,
    roles,
    limits,
    isDisabled: disabled_at !== null,
    isLastAdministrator: lasting.length === 1 && lasting[0] === id,
  };
}
