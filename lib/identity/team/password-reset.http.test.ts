import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { findPasswordReset, makePasswordReset } from "#lib/identity/team/password-reset.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";

withOwnDatabase();

test("a reset link is good only while its maker is an administrator who may sign in", async () => {
  await newMember("administrator");
  const { id } = await newMember("administrator");
  const { id: memberId } = await newMember("viewer");
  const { token } = await tx((transaction) => makePasswordReset(transaction, memberId, id));
  const isGood = async () => (await findPasswordReset(database(), token)) !== null;
  const make = (roles: Role[], disabled_at: string | null) =>
    database().updateTable("member").set({ roles, disabled_at }).where("id", "=", id).execute();

  expect(await isGood()).toBe(true);
  await make(["maker"], null);
  expect(await isGood()).toBe(false);
  await make(["administrator"], "2026-01-01T00:00:00Z");
  expect(await isGood()).toBe(false);
  await make(["administrator"], null);
  expect(await isGood()).toBe(true);
});
