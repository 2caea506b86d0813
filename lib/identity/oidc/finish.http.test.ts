import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { finishSingleSignOn } from "#lib/identity/oidc/finish.ts";
import { useOwnDatabase } from "#test-support/database/own-database.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  process.env.COUNTERFOIL_SECRET ??= "a secret of at least thirty-two characters";
  vi.stubEnv("OIDC_ISSUER", "");
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database().destroy();
  await dropDatabase();
});

test("an installation without single sign-on has no callback, and records nothing", async () => {
  const visitor = { person: null, address: null, userAgent: null, requestId: "no-provider" };
  const back = finishSingleSignOn(visitor, new Headers(), { state: "guessed" });
  await expect(back).rejects.toMatchObject({ kind: "not_found" });
  expect(await database().selectFrom("audit_event").select("seq").execute()).toEqual([]);
});
