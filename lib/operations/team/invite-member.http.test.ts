import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { makeInvitation } from "#lib/identity/team/make-invitation.ts";
import { inviteMember } from "#lib/operations/team/invite-member.ts";
import { useOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

async function invite(caller: Caller, email: string) {
  const roles = ["viewer" as const];
  const what = {
    action: "people.invite",
    hash: stepUpHash("people.invite", email, roles),
  } as const;
  const { grant } = await tx((transaction) => giveGrant(transaction, caller, what, "totp"));
  return await inviteMember({ ...caller, stepUp: grant }, { email, roles });
}

test("an invitation that another takes the place of ends in the log too", async () => {
  const caller = await signedIn("administrator");
  const email = `${randomUUID()}@example.org`;
  const [first, second] = [await invite(caller, email), await invite(caller, email)];
  const events = await database()
    .selectFrom("audit_event")
    .select(["action", "after"])
    .where("subject_id", "=", first.invitation.id)
    .orderBy("seq")
    .execute();
  expect(events).toEqual([
    expect.objectContaining({ action: "people.invite" }),
    { action: "people.revoke-invitation", after: { replacedBy: second.invitation.id } },
  ]);
});

async function someoneWaits(): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(database());
  if (rows.length === 0) await someoneWaits();
}

test("of two to one address at once one is made, and the other is told of it", async () => {
  const [one, other] = [await signedIn("administrator"), await signedIn("administrator")];
  const email = `${randomUUID()}@example.org`;
  const quicker = await database().startTransaction().execute();
  await makeInvitation(quicker, one, { email, roles: ["viewer"] });
  const outcome = invite(other, email).catch((error: unknown) => error);
  await someoneWaits();
  await quicker.commit().execute();
  expect(await outcome).toMatchObject({ kind: "conflict" });
});
