import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { as, callDashboard, cookiesOf, DASHBOARD_URL } from "#test-support/api/dashboard.ts";
import { join, PASSWORD, people, visit, write } from "#test-support/api/members.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

afterAll(() => database().destroy());

const signIn = (email: string) => visit("/api/sign-in", { email, password: PASSWORD });
const memberOf = async (id: string) => (await people()).people.find((member) => member.id === id);

test("a disabled member's sessions end at once, and they can't come back until enabled", async () => {
  const { id, email, fetch } = await join(["viewer"]);
  expect((await fetch("/api/payouts")).status).toBe(200);
  expect((await steppedUpAs("manager")(`/api/people/${id}/disable`, write("POST"))).status).toBe(
    200,
  );
  expect((await fetch("/api/payouts")).status).toBe(401);
  const shutOut = await signIn(email);
  const stranger = await signIn("nobody-at-all@example.org");
  const wordsOf = async (response: Response) =>
    z.object({ detail: z.string(), status: z.int() }).parse(await response.json());
  expect(await wordsOf(shutOut)).toEqual(await wordsOf(stranger));
  expect((await memberOf(id))?.state).toBe("disabled");
  expect((await memberOf(id))?.lastSeenAt).not.toBeNull();

  expect((await steppedUpAs("manager")(`/api/people/${id}/enable`, write("POST"))).status).toBe(
    200,
  );
  expect((await fetch("/api/payouts")).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
});

test("ending somebody's sessions signs them out everywhere and lets them in again", async () => {
  const { id, email, fetch: first } = await join(["viewer"]);
  const cookie = cookiesOf(await signIn(email));
  const second = () => fetch(`${DASHBOARD_URL}/api/payouts`, { headers: { cookie } });
  expect((await second()).status).toBe(200);
  const ended = await callDashboard(`/api/people/${id}/sessions`, write("DELETE"));
  expect(await ended.json()).toEqual({ data: { ended: 2 } });
  expect((await second()).status).toBe(401);
  expect((await first("/api/payouts")).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
});

test("reset factors: the sessions end, the codes are gone, and a password alone confirms nothing", async () => {
  const { id, email, fetch } = await join(["maker"]);
  await database()
    .insertInto("passkey")
    .values({
      account_id: await accountId(),
      id: randomUUID(),
      member_id: id,
      name: "Lost",
      credential_id: randomUUID(),
      public_key: "none",
      transports: "[]",
      is_backed_up: false,
      used_at: null,
    })
    .execute();
  expect((await memberOf(id))?.hasSecondFactor).toBe(true);
  const path = `/api/people/${id}/reset-factors`;
  expect((await as("approver")(path, write("POST"))).status).toBe(403);
  expect((await callDashboard(path, write("POST"))).status).toBe(403);
  expect((await memberOf(id))?.hasSecondFactor).toBe(true);
  expect((await steppedUpAs("manager")(path, write("POST"))).status).toBe(200);
  expect((await memberOf(id))?.hasSecondFactor).toBe(false);
  expect((await fetch("/api/payouts")).status).toBe(401);

  const answer = await signIn(email);
  expect(await answer.json()).toMatchObject({ data: { state: "signed_in" } });
  const cookie = cookiesOf(answer);
  const account = await fetch("/api/account", { headers: { cookie } });
  expect(await account.json()).toMatchObject({ data: { hasPassword: true, methods: [] } });
  const hash = `payouts.submit:${"0".repeat(64)}`;
  const proof = write("POST", { hash, method: "password", proof: PASSWORD });
  expect((await fetch("/api/step-up", { ...proof, headers: { cookie } })).status).toBe(403);
  const begun = await fetch("/api/account/totp", { ...write("POST"), headers: { cookie } });
  expect(begun.status).toBe(200);
  const event = await database()
    .selectFrom("audit_event")
    .select(["actor_email", "outcome", "before"])
    .where("subject_id", "=", id)
    .where("action", "=", "people.reset-factors")
    .executeTakeFirstOrThrow();
  const before = { authenticatorApp: false, passkeys: 1, endedSessions: 1 };
  expect(event).toMatchObject({ actor_email: "manager@example.org", outcome: "done", before });
});

test("nobody resets their own factors", async () => {
  const own = (await people()).people.find(({ email }) => email === "manager@example.org");
  const answer = await steppedUpAs("manager")(
    `/api/people/${own?.id}/reset-factors`,
    write("POST"),
  );
  expect(answer.status).toBe(403);
});

test("each change is in the audit log with what was before and after", async () => {
  const { id } = await join(["viewer"]);
  const change = write("PUT", { roles: ["maker"] });
  await steppedUpAs("manager")(`/api/people/${id}/roles`, change);
  await steppedUpAs("manager")(`/api/people/${id}/disable`, write("POST"));
  const rows = await database()
    .selectFrom("audit_event")
    .select(["action", "outcome", "actor_kind", "actor_email", "before", "after"])
    .where("subject_id", "=", id)
    .orderBy("seq")
    .execute();
  const dashboard = { actor_kind: "person", actor_email: "manager@example.org", outcome: "done" };
  expect(rows).toMatchObject([
    { action: "invitation.accept", actor_kind: "visitor", outcome: "done" },
    { action: "session.sign-in", outcome: "done" },
    {
      ...dashboard,
      action: "people.change-roles",
      before: { roles: ["viewer"] },
      after: { roles: ["maker"] },
    },
    { ...dashboard, action: "people.disable", after: { state: "disabled", endedSessions: 1 } },
  ]);
});

test("the database keeps an administrator, whichever process asks", async () => {
  const demoteAll = database()
    .transaction()
    .execute(async (transaction) => {
      const administrators = await transaction
        .selectFrom("member")
        .select("id")
        .where("email", "in", ["administrator@example.org", "manager@example.org"])
        .execute();
      await transaction
        .updateTable("member")
        .set({ roles: ["viewer"], limits: null })
        .where(
          "id",
          "not in",
          administrators.map(({ id }) => id),
        )
        .execute();
      for (const { id } of administrators) {
        await transaction
          .updateTable("member")
          .set({ roles: ["viewer"], limits: null })
          .where("id", "=", id)
          .execute();
      }
    });
  await expect(demoteAll).rejects.toThrow("the last administrator stays");
});

test("the sandbox's members don't count, and a start may disable all of them", async () => {
  const shutOut = database()
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .updateTable("member")
        .set({ roles: ["viewer"], limits: null })
        .where("email", "not in", ["manager@example.org", "administrator@sandbox.example"])
        .execute();
      await transaction
        .updateTable("member")
        .set({ disabled_at: "2026-01-01T00:00:00Z" })
        .where("sandbox", "=", true)
        .execute();
      await transaction
        .updateTable("member")
        .set({ roles: ["viewer"], limits: null })
        .where("email", "=", "manager@example.org")
        .execute();
    });
  await expect(shutOut).rejects.toThrow("the last administrator stays");
});

test("two administrators who disable each other at the same moment: one stays", async () => {
  const [one, other] = [await join(["administrator"]), await join(["administrator"])];
  const byEach = [
    { fetch: one.fetch, at: other.id },
    { fetch: other.fetch, at: one.id },
  ];
  const answers = await Promise.all(
    byEach.map(({ fetch, at }) => provenBy(fetch, `/api/people/${at}/disable`)),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const states = [(await memberOf(one.id))?.state, (await memberOf(other.id))?.state];
  expect(states.sort()).toEqual(["active", "disabled"]);
});

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

const stepUpSchema = z.object({ stepUp: z.object({ hash: z.string() }) });
const grantSchema = z.object({ data: z.object({ grant: z.string() }) });

async function provenBy(fetch: Fetch, path: string): Promise<Response> {
  const { stepUp } = stepUpSchema.parse(await (await fetch(path, write("POST"))).json());
  const proof = { hash: stepUp.hash, method: "password", proof: PASSWORD };
  const proven = await fetch("/api/step-up", write("POST", proof));
  const { data } = grantSchema.parse(await proven.json());
  return await fetch(path, { ...write("POST"), headers: { "step-up": data.grant } });
}
