import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { signIn } from "#lib/identity/sign-in/sign-in.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { newMember } from "#test-support/identity/new-member.ts";

withOwnDatabase();

type Credentials = { email: string; password: string };

/** What came of a sign-in: "signed_in", or the kind of the Failure. */
function attempt(credentials: Credentials, address = "203.0.113.7", cookie = ""): Promise<string> {
  const visitor = { member: null, clientIp: address, userAgent: null, requestId: randomUUID() };
  return signIn(visitor, new Headers({ cookie }), credentials).then(
    ({ state }) => state,
    (error: unknown) => (isFailure(error) ? error.kind : Promise.reject(error)),
  );
}

const wrongly = (credentials: Credentials, address?: string) =>
  attempt({ ...credentials, password: "wrong" }, address);

test.each([0, 1, 2, 3, 4])(
  "three right passwords at once all pass after %i wrong ones",
  async (wrong) => {
    const member = await newMember("viewer");
    for (let time = 1; time <= wrong; time += 1) {
      expect(await wrongly(member)).toBe("unauthenticated");
    }
    const all = await Promise.all([attempt(member), attempt(member), attempt(member)]);
    expect(all).toEqual(["signed_in", "signed_in", "signed_in"]);
  },
);

test("right and wrong ones at once are told apart", async () => {
  const mixes = fc.array(fc.boolean(), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(mixes, async (mix) => {
      const member = await newMember("viewer");
      const wrong = mix.filter((isRight) => !isRight).length;
      const all = await Promise.all(
        mix.map((isRight) => (isRight ? attempt(member) : wrongly(member))),
      );
      for (const [at, isRight] of mix.entries()) {
        const possible = isRight ? ["signed_in"] : ["unauthenticated"];
        expect(wrong < 5 ? possible : [...possible, "rate_limited"]).toContain(all[at]);
      }
      expect(all.filter((one) => one === "unauthenticated").length).toBeLessThanOrEqual(wrong);
    }),
    { ...FAIL_AT_ONCE, numRuns: 12 },
  );
}, 60_000);

test("a stranger's wrong passwords from another network lock nobody out", async () => {
  const member = await newMember("viewer");
  for (let time = 1; time <= 7; time += 1) await wrongly(member, "198.51.100.66");
  expect(await wrongly(member, "198.51.100.66")).toBe("rate_limited");
  expect(await attempt(member, "203.0.113.7")).toBe("signed_in");
});
