import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { createMember } from "#lib/identity/create-member.ts";
import { becomeMember } from "#lib/identity/team/become-member.ts";
import {
  confirmPendingChange,
  listPendingChanges,
} from "#lib/operations/safety/pending-changes.ts";
import { inviteMember, revokeInvitation } from "#lib/operations/team/invitations.ts";
import { disableMember } from "#lib/operations/team/member-access.ts";
import {
  acceptPasswordReset,
  changeEmail,
  changeOwnDetails,
  resetPassword,
} from "#lib/operations/team/member-details.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";

let ada: Caller;
withOwnDatabase();
beforeAll(async () => {
  ada = await signedIn("administrator");
});
beforeEach(() => useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" }));

const address = () => `${randomUUID()}@example.org`;
const visitor = { member: null, clientIp: null, userAgent: null, requestId: "r" };

async function nameAndEmail(id: string) {
  return await database()
    .selectFrom("member")
    .select(["name", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

function invite(email: string) {
  return withStepUp(ada, (as) => inviteMember(as, { email, roles: ["approver"] }));
}

test("a member who changes name and address stays the same, and the old address stays theirs", async () => {
  const max = await signedIn("maker");
  const email = address();
  await withStepUp(max, (as) => changeOwnDetails(as, { name: "Max Second", email }));
  expect(await nameAndEmail(max.member.id)).toEqual({ name: "Max Second", email });
  await expect(invite(max.member.email)).rejects.toMatchObject({ kind: "conflict" });
  await expect(
    tx((transaction) =>
      createMember(transaction, {
        name: "Another",
        email: max.member.email,
        roles: ["approver"],
        passwordHash: null,
      }),
    ),
  ).rejects.toMatchObject({ code: "23505" });
  const other = await signedIn("viewer");
  const taken = { name: "Other", email: max.member.email };
  await expect(withStepUp(other, (as) => changeOwnDetails(as, taken))).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("nobody takes an address that another was invited to, until the invitation is revoked", async () => {
  const max = await signedIn("viewer");
  const email = address();
  const { invitation } = await invite(email);
  const take = () => withStepUp(max, (as) => changeOwnDetails(as, { name: "Max", email }));
  await expect(take()).rejects.toMatchObject({ kind: "conflict" });
  await expect(
    withStepUp(ada, (as) => changeEmail(as, max.member.id, email)),
  ).rejects.toMatchObject({ kind: "conflict" });
  await revokeInvitation(ada, invitation.id);
  await take();
  expect(await nameAndEmail(max.member.id)).toEqual({ name: "Max", email });
});

test("a try whether an address is a member's or invited costs a step-up, and says only to who may list them which", async () => {
  const max = await signedIn("viewer");
  const invited = address();
  await invite(invited);
  for (const email of [ada.member.email, invited]) {
    const take = (as: Caller) => changeOwnDetails(as, { name: "Max", email });
    await expect(take(max)).rejects.toMatchObject({ kind: "step_up_required" });
    await expect(withStepUp(max, take)).rejects.toThrow(/^This email address can't be used here\./);
  }
  const auditor = await signedIn("auditor");
  await expect(
    withStepUp(auditor, (as) => changeOwnDetails(as, { name: "Eve", email: invited })),
  ).rejects.toThrow(/^An invitation to this email address is open\./);
});

test("an invitation to a disabled member's past address brings that very member back", async () => {
  const max = await signedIn("maker");
  const email = address();
  await withStepUp(max, (as) => changeOwnDetails(as, { name: "Max", email }));
  await withStepUp(ada, (as) => disableMember(as, max.member.id));
  const { token } = await invite(max.member.email);
  const become = await tx((transaction) =>
    becomeMember(transaction, { token }, { name: "Maximilian", passwordHash: "x" }),
  );
  expect(become?.id).toBe(max.member.id);
  const { factors_reset_at, factor_wait_from } = await database()
    .selectFrom("member")
    .select(["factors_reset_at", "factor_wait_from"])
    .where("id", "=", max.member.id)
    .executeTakeFirstOrThrow();
  expect({ factors_reset_at, factor_wait_from }, "they joined by a link").toEqual({
    factors_reset_at: null,
    factor_wait_from: null,
  });
  expect(await nameAndEmail(max.member.id)).toEqual({
    name: "Maximilian",
    email: max.member.email,
  });
});

test("a sign-on account or a security key of one member is never another's, also once removed", async () => {
  const [max, other] = [await signedIn("maker"), await signedIn("approver")];
  const { account_id } = await database()
    .selectFrom("member")
    .select("account_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const account = (user_id: string) =>
    database()
      .insertInto("sign_in_method")
      .values({
        account_id,
        id: randomUUID(),
        user_id,
        subject: "subject-1",
        issuer: "https://id.example",
      })
      .execute();
  await account(max.member.id);
  await database().deleteFrom("sign_in_method").where("user_id", "=", max.member.id).execute();
  await expect(account(other.member.id)).rejects.toMatchObject({ code: "23505" });
  await account(max.member.id);
  const key = (member_id: string) =>
    database()
      .insertInto("passkey")
      .values({
        account_id,
        id: randomUUID(),
        member_id,
        name: "Key",
        credential_id: "credential-1",
        public_key: "x",
        transports: "[]",
        is_backed_up: false,
      })
      .execute();
  await key(max.member.id);
  await database().deleteFrom("passkey").where("member_id", "=", max.member.id).execute();
  await expect(key(other.member.id)).rejects.toMatchObject({ code: "23505" });
});

test("a reset link works once, for the same member, after a second administrator confirmed it", async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const bob = await signedIn("administrator");
  const max = await signedIn("maker");
  await ageRoles(48);
  const made = await withStepUp(ada, (as) => resetPassword(as, max.member.id));
  expect(made.isWaiting).toBe(true);
  const take = () =>
    acceptPasswordReset(visitor, { token: made.token, password: `pw-${randomUUID()}` });
  await expect(take()).rejects.toMatchObject({ kind: "not_found" });
  const [change] = await listPendingChanges(max);
  await withStepUp(bob, (as) => confirmPendingChange(as, change?.id ?? ""));
  await take();
  await expect(take()).rejects.toMatchObject({ kind: "not_found" });
  const sessions = await database()
    .selectFrom("session")
    .select("id")
    .where("user_id", "=", max.member.id)
    .execute();
  expect(sessions).toEqual([]);
  const told = await database()
    .selectFrom("notice")
    .select("kind")
    .where("member_id", "=", bob.member.id)
    .orderBy("id")
    .execute();
  expect(told.map(({ kind }) => kind)).toEqual([
    "change-asked",
    "change-ended",
    "password-changed",
  ]);
});

test("another member's address takes a second administrator", async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const bob = await signedIn("administrator");
  const max = await signedIn("maker");
  await ageRoles(48);
  const email = address();
  const outcome = await withStepUp(ada, (as) => changeEmail(as, max.member.id, email));
  if (outcome.status === "applied") throw new Error("it was applied at once");
  expect((await nameAndEmail(max.member.id)).email).toBe(max.member.email);
  await withStepUp(bob, (as) => confirmPendingChange(as, outcome.changeId));
  expect((await nameAndEmail(max.member.id)).email).toBe(email);
});

test("an address that was invited while its change waited is not taken by that", async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const bob = await signedIn("administrator");
  const max = await signedIn("maker");
  await ageRoles(48);
  const email = address();
  const outcome = await withStepUp(ada, (as) => changeEmail(as, max.member.id, email));
  if (outcome.status === "applied") throw new Error("it was applied at once");
  await invite(email);
  await expect(
    withStepUp(bob, (as) => confirmPendingChange(as, outcome.changeId)),
  ).rejects.toMatchObject({ kind: "conflict" });
  expect((await nameAndEmail(max.member.id)).email).toBe(max.member.email);
});
