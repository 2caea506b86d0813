import { expect, test } from "vitest";
import { problemSchema } from "#lib/schemas/problem.ts";
import { as, askForProblem, callDashboard } from "#test-support/api/dashboard.ts";
import {
  accept,
  invite,
  join,
  newAddress,
  PASSWORD,
  people,
  visit,
  write,
} from "#test-support/api/members.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

const UNUSABLE = "This invitation can't be used. Ask the person who invited you for a new one.";

async function detailOf(response: Response) {
  const { status, detail } = problemSchema.parse(await response.json());
  return { status, detail };
}

test("an invitation makes a member with its roles, signed in, once", async () => {
  const email = newAddress();
  const { token, invitation } = await invite(email.toUpperCase(), ["viewer", "approver"]);
  expect(invitation.email).toBe(email);
  expect((await people()).invitations.map((one) => one.email)).toContain(email);

  const look = await visit("/api/invitations/look", { token });
  expect(await look.json()).toEqual({
    data: { email, expiresAt: invitation.expiresAt, singleSignOn: "Test provider" },
  });
  const accepted = await accept(token, "  Nadia New ");
  expect(accepted.status).toBe(200);
  const [cookie = ""] = accepted.headers.getSetCookie();
  expect(cookie).toMatch(/^counterfoil\.session_token=/);
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);

  const now = await people();
  expect(now.invitations.map((one) => one.email)).not.toContain(email);
  const member = now.people.find((one) => one.email === email);
  expect(member).toMatchObject({ name: "Nadia New", roles: ["viewer", "approver"] });
  expect(await detailOf(await accept(token))).toEqual({ status: 404, detail: UNUSABLE });
});

test("of two who use one link at the same moment, one gets in", async () => {
  const { token } = await invite(newAddress(), ["viewer"]);
  const answers = await Promise.all([accept(token, "First"), accept(token, "Second")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("a link that is revoked, superseded, made up or mangled is refused by one sentence", async () => {
  const email = newAddress();
  const superseded = await invite(email, ["viewer"]);
  const revoked = await invite(email, ["viewer"]);
  const path = `/api/people/invitations/${revoked.invitation.id}`;
  expect((await callDashboard(path, write("DELETE"))).status).toBe(200);
  expect((await askForProblem(path, write("DELETE"))).status).toBe(404);
  for (const token of [superseded.token, revoked.token, "x", "", `${revoked.token}=`]) {
    const refused = { status: 404, detail: UNUSABLE };
    const look = await visit("/api/invitations/look", { token });
    expect(look.status).toBe(200);
    expect(await look.json()).toEqual({ data: { unusable: UNUSABLE } });
    expect(await detailOf(await accept(token))).toEqual(refused);
  }
});

test("looking at a link, however often, uses nothing up", async () => {
  const { token } = await invite(newAddress(), ["viewer"]);
  for (let time = 0; time < 3; time += 1) {
    const look = await visit("/api/invitations/look", { token });
    expect(await look.json()).toMatchObject({ data: { email: expect.any(String) } });
  }
  expect((await callDashboard("/invite")).status).toBe(200);
  expect((await accept(token)).status).toBe(200);
});

test.each([
  { roles: ["administrator"] },
  { email: "other@example.org" },
  { id: "00000000-0000-7000-8000-000000000000" },
  { emailVerified: true },
])("an invited user can't add %j", async (more) => {
  const { token } = await invite(newAddress(), ["viewer"]);
  expect((await accept(token, "Nadia", more)).status).toBe(422);
  expect((await accept(token, "Nadia")).status).toBe(200);
});

test("a weak password or no name is refused by field, and the invitation stays open", async () => {
  const { token } = await invite(newAddress(), ["viewer"]);
  const weak = problemSchema.parse(
    await (await accept(token, "Nadia", { password: "password1234" })).json(),
  );
  expect(weak.status).toBe(422);
  expect(Object.keys(weak.errors ?? {})).toEqual(["password"]);
  const nameless = problemSchema.parse(await (await accept(token, " ")).json());
  expect(Object.keys(nameless.errors ?? {})).toEqual(["name"]);
  expect((await accept(token)).status).toBe(200);
});

test("inviting asks for step-up, for exactly this address and these roles", async () => {
  const email = newAddress();
  const path = "/api/people/invitations";
  const asked = await askForProblem(path, write("POST", { email, roles: ["viewer"] }));
  expect(asked).toMatchObject({ status: 403, kind: "step_up_required" });
  expect(asked.stepUp?.summary).toBe(`Invite ${email} as viewer.`);
  const other = await askForProblem(path, write("POST", { email, roles: ["administrator"] }));
  expect(other.stepUp?.hash).not.toBe(asked.stepUp?.hash);
});

test("a member can't be invited again", async () => {
  const body = { email: "Manager@Example.org", roles: ["viewer"] };
  const answer = await steppedUpAs("manager")("/api/people/invitations", write("POST", body));
  expect(answer.status).toBe(409);
});

test.each(["viewer", "maker", "approver", "auditor"] as const)("no %s invites", async (role) => {
  const body = { email: newAddress(), roles: ["administrator"] };
  const { kind } = await askForProblem("/api/people/invitations", write("POST", body), as(role));
  expect(kind).toBe("forbidden");
});

test("the token is nowhere but in the answer that made it", async () => {
  const { token } = await invite(newAddress(), ["viewer"]);
  expect(JSON.stringify(await people())).not.toContain(token);
  const { fetch } = await join(["auditor"]);
  expect(await (await fetch("/api/audit")).text()).not.toContain(token);
  expect(await (await fetch("/api/audit")).text()).not.toContain(PASSWORD);
});
