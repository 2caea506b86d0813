import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { changePassword } from "#lib/identity/factors/change-password.ts";
import { passwordHashOf } from "#lib/identity/factors/own-password.ts";
import { verifyPassword } from "#lib/identity/password-hash.ts";
import { findPasswordReset, makePasswordReset } from "#lib/identity/team/password-reset.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { newSession, signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

test("of two changes at once from two browsers one counts, and the other's session ends", async () => {
  const one = await signedIn("maker");
  const other = { ...one, sessionId: await newSession(one.member.id) };
  const changes = await Promise.allSettled([
    changePassword(one, { current: one.password, password: "correct-horse-battery-5-staple" }),
    changePassword(other, { current: one.password, password: "wholly-other-giraffe-7-lamp" }),
  ]);
  const wrong = { kind: "invalid_request", details: { errors: { current: expect.anything() } } };
  expect(changes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(changes).toContainEqual({ status: "rejected", reason: expect.objectContaining(wrong) });
  const left = await database()
    .selectFrom("session")
    .select("id")
    .where("user_id", "=", one.member.id)
    .execute();
  const winner = changes[0].status === "fulfilled" ? one : other;
  expect(left).toEqual([{ id: winner.sessionId }]);
});

test("a session that is ended while the old password is checked changes nothing", async () => {
  const caller = await signedIn("maker");
  await database().deleteFrom("session").where("id", "=", caller.sessionId).execute();
  await expect(
    changePassword(caller, {
      current: caller.password,
      password: "correct-horse-battery-5-staple",
    }),
  ).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(await verifyPassword(caller.password, await hashOf(caller.member.id))).toBe(true);
});

test("a reset link that was not used ends with a change of the password", async () => {
  const caller = await signedIn("maker");
  const { id } = await newMember("administrator");
  const { token } = await tx((on) => makePasswordReset(on, caller.member.id, id));
  expect(await findPasswordReset(database(), token)).not.toBeNull();
  await changePassword(caller, {
    current: caller.password,
    password: "wholly-other-giraffe-7-lamp",
  });
  expect(await findPasswordReset(database(), token)).toBeNull();
});

const hashOf = async (memberId: string) => (await passwordHashOf(database(), memberId)) ?? "";
