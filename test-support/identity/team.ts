import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { runAsOwner } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { ageRoles } from "#test-support/safety/safety.ts";

/** A member with these roles, who has held them for this many hours. */
export async function member(hours: number, ...roles: Role[]): Promise<Caller> {
  const caller = await signedIn(...roles);
  await ageRoles(hours, caller.member.id);
  return caller;
}

/**
 * Disables everybody and makes a new administrator the only member, who has held that role for long. Of
 * those who are gone nothing is remembered, so no change waits for them.
 */
export async function newTeam(): Promise<Caller> {
  const administrator = await signedIn("administrator");
  await database()
    .updateTable("member")
    .set({ disabled_at: "2026-01-01T00:00:00Z" })
    .where("id", "!=", administrator.member.id)
    .where("disabled_at", "is", null)
    .execute();
  await ageRoles(2_000);
  await runAsOwner(
    "alter table member_role disable trigger member_role_kept",
    `update member_role set ended_at = ended_at - interval '40 days',
      granted_at = granted_at - interval '40 days' where ended_at is not null`,
    "alter table member_role enable trigger member_role_kept",
  );
  return administrator;
}
