import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { codeAt, stepAt } from "#lib/identity/factors/totp-code.ts";
import { beginTotp, hasTotp } from "#lib/identity/factors/totp-factor.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { endSessions } from "#lib/identity/team/end-sessions.ts";
import { resetFactors } from "#lib/identity/team/reset-factors.ts";
import { confirmOwnTotp } from "#lib/operations/profile/own-totp.ts";
import { inviteMember } from "#lib/operations/team/invitations.ts";
import { someoneWaits } from "#test-support/database/lock-waits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();
beforeAll(async () => {
  await signedIn("administrator");
});

type Change = (transaction: Transaction<Tables>, caller: Caller) => Promise<unknown>;

const set = (values: { roles?: ["viewer"]; disabled_at?: string }): Change => {
  return (transaction, { member: { id } }) =>
    transaction.updateTable("member").set(values).where("id", "=", id).execute();
};

/** The request has been let in; what it asks for reaches the database after `change`. */
async function inviteAfter(change: Change) {
  const caller = await signedIn("administrator");
  const asked = { email: `${randomUUID()}@example.org`, roles: ["viewer" as const] };
  const hash = stepUpHash("people.invite", asked.email, asked.roles, null);
  const what = { action: "people.invite", hash } as const;
  const { grant } = await tx((transaction) => giveGrant(transaction, caller, what, "totp"));
  await tx((transaction) => change(transaction, caller));
  return inviteMember({ ...caller, stepUp: grant }, asked);
}

describe("a request under way, with step-up for it,", () => {
  test("does what it asks for where nothing changed", async () => {
    const { token } = await inviteAfter(async () => {});
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  const gone: [string, Change, string][] = [
    [
      "the session ended",
      (transaction, { member }) => endSessions(transaction, member.id),
      "unauthenticated",
    ],
    ["the person was disabled", set({ disabled_at: "2026-01-01T00:00:00Z" }), "unauthenticated"],
    ["the role was taken away", set({ roles: ["viewer"] }), "forbidden"],
  ];
  test.each(gone)("does nothing where %s meanwhile", async (_, change, kind) => {
    await expect(inviteAfter(change)).rejects.toMatchObject({ kind });
  });
});

test("an app that is confirmed while somebody's factors are taken away does not stay", async () => {
  const caller = await signedIn("maker");
  const { id } = caller.member;
  const secret = await beginTotp(database(), id);
  const reset = await database().startTransaction().execute();
  const row = reset.selectFrom("member").select("id").where("id", "=", id).forUpdate();
  await row.execute();
  const confirmed = confirmOwnTotp(caller, codeAt(secret, stepAt(Date.now()))).catch(
    (error: unknown) => error,
  );
  const isDone = await Promise.race([confirmed.then(() => true), someoneWaits().then(() => false)]);
  expect(isDone).toBe(false);
  await resetFactors(reset, id);
  await reset.commit().execute();
  expect(await confirmed).toMatchObject({ kind: "unauthenticated" });
  expect(await hasTotp(database(), id)).toBe(false);
});
