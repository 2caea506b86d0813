import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { finishSingleSignOn } from "#lib/identity/oidc/finish.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();
beforeAll(async () => {
  vi.stubEnv("OIDC_ISSUER", "");
});
afterAll(async () => {
  vi.unstubAllEnvs();
});

test("an installation without single sign-on has no callback, and records nothing", async () => {
  const visitor = { member: null, clientIp: null, userAgent: null, requestId: "no-provider" };
  const back = finishSingleSignOn(visitor, new Headers(), { state: "guessed" });
  await expect(back).rejects.toMatchObject({ kind: "not_found" });
  expect(await database().selectFrom("audit_event").select("seq").execute()).toEqual([]);
});
