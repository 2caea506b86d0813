import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { signInReady } from "#lib/identity/sign-in/sign-in-ready.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

test("a request from elsewhere to sign in without a password is refused and recorded", async () => {
  const visitor = {
    member: null,
    clientIp: "203.0.113.7",
    userAgent: null,
    requestId: "elsewhere",
  };
  const headers = new Headers({ host: "dashboard.evil.example" });
  const asked = signInReady(visitor, headers, "administrator");
  await expect(asked).rejects.toMatchObject({ kind: "forbidden" });
  const events = database().selectFrom("audit_event").select(["action", "outcome", "request_id"]);
  expect(await events.execute()).toEqual([
    { action: "session.sign-in", outcome: "refused", request_id: "elsewhere" },
  ]);
});
