import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { listInvitations } from "#lib/identity/team/list-invitations.ts";
import { makeInvitation } from "#lib/identity/team/make-invitation.ts";
import { findOpenInvitation, lockOpenInvitation } from "#lib/identity/team/open-invitation.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { callerWith } from "#test-support/operations/caller.ts";

withOwnDatabase();

test("an invitation is good only while its inviter is an administrator who may sign in", async () => {
  await newMember("administrator");
  const { id } = await newMember("administrator");
  const as = callerWith("administrator");
  const caller = { ...as, member: { ...as.member, id } };
  const email = "friend@example.org";
  const { token } = await tx((transaction) =>
    makeInvitation(transaction, caller, { email, roles: ["administrator"] }),
  );
  const isGood = async () => ({
    toLook: (await findOpenInvitation(database(), { token })) !== null,
    toAccept: (await tx((transaction) => lockOpenInvitation(transaction, { email }))) !== null,
    inTheList: (await listInvitations(database())).some((each) => !each.isExpired),
  });
  const make = (roles: Role[], disabled_at: string | null) =>
    database().updateTable("member").set({ roles, disabled_at }).where("id", "=", id).execute();

  const good = { toLook: true, toAccept: true, inTheList: true };
  const gone = { toLook: false, toAccept: false, inTheList: false };
  expect(await isGood()).toEqual(good);
  await make(["maker"], null);
  expect(await isGood()).toEqual(gone);
  await make(["administrator"], "2026-01-01T00:00:00Z");
  expect(await isGood()).toEqual(gone);
  await make(["administrator"], null);
  expect(await isGood()).toEqual(good);
});
