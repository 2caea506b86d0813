import { expect, test } from "vitest";
import { newAddress, PASSWORD, people, visit } from "#test-support/api/members.ts";

const request = () => ({
  token: "a".repeat(43),
  name: "Nadia New",
  email: newAddress(),
  password: PASSWORD,
});

test("an installation that has users can't be set up, whatever the token", async () => {
  const body = request();
  expect((await visit("/api/set-up", body)).status).toBe(404);
  expect((await people()).people.map(({ email }) => email)).not.toContain(body.email);
});

test.each([
  { roles: ["administrator"] },
  { id: "00000000-0000-7000-8000-000000000000" },
  { sandbox: true },
  { emailVerified: true },
  { member: { roles: ["administrator"] } },
])("the user who sets Counterfoil up can't add %j", async (more) => {
  expect((await visit("/api/set-up", { ...request(), ...more })).status).toBe(422);
});
