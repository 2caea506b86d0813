import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { changePassword } from "#lib/identity/factors/change-password.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
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
