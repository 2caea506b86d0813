import { expect, test } from "vitest";
import type { Role } from "#lib/schemas/identity/role.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { as, askForProblem, callDashboard } from "#test-support/api/dashboard.ts";
import { join, people, write } from "#test-support/api/members.ts";
import { proof, steppedUpAs } from "#test-support/api/proof.ts";

const rolesPath = (id: string) => `/api/people/${id}/roles`;
const rolesOf = async (id: string) =>
  (await people()).people.find((member) => member.id === id)?.roles;
const ownId = async () =>
  (await people()).people.find(({ email }) => email === "manager@example.org")?.id ?? "";

test("roles hold from the next request on", async () => {
  const { id, fetch } = await join(["viewer"]);
  expect((await fetch("/api/people")).status).toBe(403);
  const change = write("PUT", { roles: ["auditor", "viewer"] });
  expect((await steppedUpAs("manager")(rolesPath(id), change)).status).toBe(200);
  expect(await rolesOf(id)).toEqual(["viewer", "auditor"]);
  expect((await fetch("/api/people")).status).toBe(200);
});

test("a change needs step-up for exactly this change, which works once", async () => {
  const { id } = await join(["viewer"]);
  const change = (roles: Role[], stepUp: string) =>
    callDashboard(rolesPath(id), {
      ...write("PUT", { roles }),
      headers: { ...write("PUT", {}).headers, "step-up": stepUp },
    });
  const asked = await askForProblem(rolesPath(id), write("PUT", { roles: ["maker"] }));
  expect(asked.kind).toBe("step_up_required");
  const grant = await proof("manager", asked.stepUp?.hash ?? "");
  expect((await change(["administrator"], grant)).status).toBe(403);
  expect(await rolesOf(id)).toEqual(["viewer"]);
  expect((await change(["maker"], grant)).status).toBe(200);
  expect(
    (await steppedUpAs("manager")(rolesPath(id), write("PUT", { roles: ["viewer"] }))).status,
  ).toBe(200);
  expect((await change(["maker"], grant)).status).toBe(403);
  expect(await rolesOf(id)).toEqual(["viewer"]);
});

test("nobody changes their own roles or access", async () => {
  const id = await ownId();
  const own = await steppedUpAs("manager")(
    rolesPath(id),
    write("PUT", { roles: ["administrator"] }),
  );
  expect(problemSchema.parse(await own.json())).toMatchObject({ status: 403, kind: "forbidden" });
  const disable = await steppedUpAs("manager")(`/api/people/${id}/disable`, write("POST"));
  expect(problemSchema.parse(await disable.json()).kind).toBe("forbidden");
});

test.each(["viewer", "maker", "approver", "auditor"] as const)(
  "no %s changes anything about members",
  async (role) => {
    const { id } = await join(["viewer"]);
    const attempts: [string, RequestInit][] = [
      [rolesPath(id), write("PUT", { roles: ["administrator"] })],
      [`/api/people/${id}/disable`, write("POST")],
      [`/api/people/${id}/enable`, write("POST")],
      [`/api/people/${id}/sessions`, write("DELETE")],
      [`/api/people/invitations/${id}`, write("DELETE")],
    ];
    for (const [path, init] of attempts) {
      expect((await askForProblem(path, init, as(role))).kind, path).toBe("forbidden");
    }
    expect((await as(role)("/api/people")).status).toBe(role === "auditor" ? 200 : 403);
    expect(await rolesOf(id)).toEqual(["viewer"]);
  },
);

test.each([
  [{ roles: [] }],
  [{ roles: ["owner"] }],
  [{ roles: ["viewer"], id: "x" }],
  [{ roles: { includes: "administrator" } }],
  [{}],
])("%j is no change of roles", async (body) => {
  const { id } = await join(["viewer"]);
  expect((await askForProblem(rolesPath(id), write("PUT", body))).status).toBe(422);
});

test.each(["no-uuid", "00000000-0000-7000-8000-000000000000", "..%2f..%2fpeople"])(
  "there is no member %s",
  async (id) => {
    const { status } = await askForProblem(rolesPath(id), write("PUT", { roles: ["viewer"] }));
    expect([400, 404, 422]).toContain(status);
  },
);
