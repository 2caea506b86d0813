import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { signInReady } from "#lib/identity/sign-in/sign-in-ready.ts";
import { useOwnDatabase } from "#test-support/database/own-database.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  process.env.COUNTERFOIL_SECRET ??= "a secret of at least thirty-two characters";
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

test("a request from elsewhere to sign in without a password is refused and recorded", async () => {
  const visitor = { person: null, address: "203.0.113.7", userAgent: null, requestId: "elsewhere" };
  const headers = new Headers({ host: "desk.evil.example" });
  const asked = signInReady(visitor, headers, "administrator");
  await expect(asked).rejects.toMatchObject({ kind: "forbidden" });
  const events = database().selectFrom("audit_event").select(["action", "outcome", "request_id"]);
  expect(await events.execute()).toEqual([
    { action: "session.sign-in", outcome: "refused", request_id: "elsewhere" },
  ]);
});
