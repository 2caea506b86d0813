import { randomUUIDv7 } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { newChallenge, takeChallenge } from "#lib/identity/factors/passkey-challenge.ts";
import {
  recoveryCodesLeft,
  renewRecoveryCodes,
  spendRecoveryCode,
} from "#lib/identity/factors/recovery-codes.ts";
import { codeAt, stepAt } from "#lib/identity/factors/totp-code.ts";
import { beginTotp, confirmTotp, spendTotpCode } from "#lib/identity/factors/totp-factor.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";

const NOW = Date.UTC(2026, 10, 21, 12, 0, 10);
const STEP = stepAt(NOW);

withOwnDatabase();
beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue(NOW);
});

/** A user with an app, which was confirmed by the code of the previous time step. */
async function withApp() {
  const member = randomUUIDv7();
  const secret = await beginTotp(database(), member);
  expect(await confirmTotp(database(), member, codeAt(secret, STEP - 1))).toBe(true);
  return { member, secret };
}

const spend = (member: string, code: string) => spendTotpCode(database(), member, code);
const eightTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work));

describe("a code of the app", () => {
  test("passes once, and not again for the code that confirmed the app", async () => {
    const { member, secret } = await withApp();
    expect(await spend(member, codeAt(secret, STEP - 1))).toBe("used");
    expect(await spend(member, codeAt(secret, STEP))).toBe("right");
    expect(await spend(member, codeAt(secret, STEP))).toBe("used");
  });

  test("passes once however many send it at the same moment", async () => {
    const { member, secret } = await withApp();
    const results = await eightTimes(() => spend(member, codeAt(secret, STEP)));
    expect(results.filter((result) => result === "right")).toHaveLength(1);
    expect(results.filter((result) => result === "used")).toHaveLength(7);
  });

  test("in whatever order codes come, one passes only if no newer one did", async () => {
    const orders = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const { member, secret } = await withApp();
        let newest = STEP - 1;
        for (const distance of order) {
          const step = STEP + distance;
          const expected = Math.abs(distance) > 1 ? "wrong" : step > newest ? "right" : "used";
          expect(await spend(member, codeAt(secret, step))).toBe(expected);
          if (expected === "right") newest = step;
        }
      }),
      { ...FAIL_AT_ONCE, numRuns: 25 },
    );
  });

  test("counts for nothing before the app is confirmed, nor for anybody else", async () => {
    const member = randomUUIDv7();
    const secret = await beginTotp(database(), member);
    expect(await spend(member, codeAt(secret, STEP))).toBe("wrong");
    expect(await confirmTotp(database(), member, codeAt(secret, STEP + 5))).toBe(false);
    const { member: another } = await withApp();
    expect(await spend(another, codeAt(secret, STEP))).toBe("wrong");
  });

  test("an app whose set-up was restarted no longer takes the first secret's code, nor an old code", async () => {
    const member = randomUUIDv7();
    const first = await beginTotp(database(), member);
    const second = await beginTotp(database(), member);
    expect(await confirmTotp(database(), member, codeAt(first, STEP))).toBe(false);
    const old = sql<string>`now() - interval '16 minutes'`;
    await database()
      .updateTable("totp_factor")
      .set({ created_at: old })
      .where("member_id", "=", member)
      .execute();
    expect(await confirmTotp(database(), member, codeAt(second, STEP))).toBe(false);
  });

  test("a secret copied from another user's row opens nothing, and none is readable", async () => {
    const { member, secret } = await withApp();
    const { member: thief } = await withApp();
    const rows = await database().selectFrom("totp_factor").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.toString("base64url"));
    const stolen = rows.find((row) => row.member_id === member)?.secret ?? "";
    await database()
      .updateTable("totp_factor")
      .set({ secret: stolen })
      .where("member_id", "=", thief)
      .execute();
    expect(await spend(thief, codeAt(secret, STEP))).toBe("wrong");
  });
});

describe("a recovery code", () => {
  test("passes once, for its user alone, and not after new ones were made", async () => {
    const member = randomUUIDv7();
    const plain = (code = "") => code.replaceAll("-", "");
    const [one, two, three] = (await renewRecoveryCodes(database(), member)).map(plain);
    const use = (code = "", who = member) => spendRecoveryCode(database(), who, code);
    expect(await use(one, randomUUIDv7())).toBe(false);
    expect(await use(one)).toBe(true);
    expect(await use(one)).toBe(false);
    expect(await recoveryCodesLeft(database(), member)).toBe(9);
    const results = await eightTimes(() => use(two));
    expect(results.filter(Boolean)).toHaveLength(1);
    await renewRecoveryCodes(database(), member);
    expect(await use(three)).toBe(false);
    expect(await recoveryCodesLeft(database(), member)).toBe(10);
  });
});

describe("a passkey's challenge", () => {
  const memberId = randomUUIDv7();
  const sessionId = randomUUIDv7();
  const asked = { purpose: "step-up", memberId, sessionId, hash: "payouts.submit:1" } as const;

  test.each([
    ["another purpose", { purpose: "sign-in" } as const],
    ["another purpose of the same session", { purpose: "add", memberId, sessionId } as const],
    ["another person", { ...asked, memberId: randomUUIDv7() }],
    ["another session", { ...asked, sessionId: randomUUIDv7() }],
    ["another content", { ...asked, hash: "payouts.submit:2" }],
  ])("is not for %s, and is used up by the try", async (_what, other) => {
    const challenge = await newChallenge(database(), asked);
    expect(await takeChallenge(database(), challenge, other)).toBe(false);
    expect(await takeChallenge(database(), challenge, asked)).toBe(false);
  });

  test("passes once within five minutes", async () => {
    const challenge = await newChallenge(database(), asked);
    expect(await takeChallenge(database(), challenge, asked)).toBe(true);
    expect(await takeChallenge(database(), challenge, asked)).toBe(false);
    const late = await newChallenge(database(), asked);
    const over = sql<string>`now() - interval '1 second'`;
    await database().updateTable("passkey_challenge").set({ expires_at: over }).execute();
    expect(await takeChallenge(database(), late, asked)).toBe(false);
  });
});
