import { expect, test } from "vitest";
import { newAddress, PASSWORD, people, visit } from "#app/api/testing/people.ts";

const request = () => ({
  ...{ token: "a".repeat(43), name: "Nadia New", email: newAddress(), password: PASSWORD },
});

test("a desk that has people is set up by nobody, whatever token they bring", async () => {
  const body = request();
  expect((await visit("/api/set-up", body)).status).toBe(404);
  expect((await people()).people.map(({ email }) => email)).not.toContain(body.email);
});

test.each([
  { roles: ["administrator"] },
  { id: "00000000-0000-7000-8000-000000000000" },
  { sandbox: true },
  { emailVerified: true },
  { person: { roles: ["administrator"] } },
])("whoever sets the desk up can't add %j", async (more) => {
  expect((await visit("/api/set-up", { ...request(), ...more })).status).toBe(422);
});
