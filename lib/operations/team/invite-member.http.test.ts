import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { makeInvitation } from "#lib/identity/team/make-invitation.ts";
import { findOpenInvitation } from "#lib/identity/team/open-invitation.ts";
import { inviteMember } from "#lib/operations/team/invitations.ts";
import { someoneWaits } from "#test-support/database/lock-waits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { startSmtpServer } from "#test-support/email/smtp-server.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

async function invite(caller: Caller, email: string) {
  const roles = ["viewer" as const];
  const what = {
    action: "people.invite",
    hash: stepUpHash("people.invite", email, roles, null),
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

/** How many rows of all tables have this text. */
async function rowsWith(text: string): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database());
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.raw(name)} r
        where to_jsonb(r)::text like ${`%${text}%`}`.execute(database());
      return rows[0]?.count ?? 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

test("an invitation is emailed with its link, which is stored nowhere, and can be resent", async () => {
  const server = await startSmtpServer();
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("MAIL_FROM", "counterfoil@example.com");
  vi.stubEnv("APP_URL", "https://money.example.com");
  onTestFinished(() => void vi.unstubAllEnvs());
  const caller = await signedIn("administrator");
  const email = `${randomUUID()}@example.org`;
  const first = await invite(caller, email);
  const again = await invite(caller, email);
  expect([first.email, again.email]).toEqual(["sent", "sent"]);
  expect(again.token).not.toBe(first.token);
  expect(server.received.map(({ to }) => to)).toEqual([[email], [email]]);
  const saysSo = server.received.map(({ data }) => data.includes("Links from earlier emails"));
  expect(saysSo).toEqual([false, true]);
  expect(server.received[1]?.data).toContain(`https://money.example.com/invite#${again.token}`);
  expect(await rowsWith(again.token)).toBe(0);
  expect(await rowsWith(email)).toBeGreaterThan(0);
  expect(await findOpenInvitation(database(), { token: first.token })).toBeNull();
  expect(await findOpenInvitation(database(), { token: again.token })).toMatchObject({ email });

  server.become("refuse");
  const unsent = await invite(caller, email);
  expect(unsent.email).toBe("failed");
  expect(await findOpenInvitation(database(), { token: unsent.token })).toMatchObject({ email });
});

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
