import { randomUUIDv7 } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { giveGrant, takeGrant } from "#lib/identity/step-up/grant.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { callerWith } from "#test-support/operations/caller.ts";

withOwnDatabase();

const what = { action: "payouts.submit", hash: stepUpHash("payouts.submit", "this") } as const;
const other = { action: "payouts.submit", hash: stepUpHash("payouts.submit", "that") } as const;

async function granted(caller: Caller = callerWith("maker")): Promise<Caller> {
  const { grant } = await tx((transaction) => giveGrant(transaction, caller, what, "totp"));
  return { ...caller, stepUp: grant };
}

const take = (caller: Caller, content: Parameters<typeof takeGrant>[2] = what) =>
  tx((transaction) => takeGrant(transaction, caller, content));

async function expire(): Promise<void> {
  await database()
    .updateTable("step_up_grant")
    .set({ expires_at: sql<string>`now() - interval '1 millisecond'` })
    .execute();
}

describe("a grant", () => {
  test("passes once, and says how it was proven", async () => {
    const caller = await granted();
    expect(await take(caller)).toBe("totp");
    expect(await take(caller)).toBeNull();
  });

  test("is good for no other user, session, content or action, and is not spent on them", async () => {
    const caller = await granted();
    expect(await take({ ...callerWith("maker"), stepUp: caller.stepUp })).toBeNull();
    expect(await take({ ...caller, sessionId: randomUUIDv7() })).toBeNull();
    expect(await take({ ...caller, member: { ...caller.member, id: randomUUIDv7() } })).toBeNull();
    expect(await take(caller, other)).toBeNull();
    expect(await take(caller, { ...what, action: "account.totp-remove" })).toBeNull();
    expect(await take({ ...caller, stepUp: null })).toBeNull();
    expect(await take({ ...caller, stepUp: "guessed" })).toBeNull();
    expect(await take(caller)).toBe("totp");
  });

  test("is over after two minutes, and the database allows no longer", async () => {
    const caller = await granted();
    const { rows } = await sql<{ seconds: string }>`
      select extract(epoch from max(expires_at - created_at))::text as seconds from step_up_grant`.execute(
      database(),
    );
    expect(Number(rows[0]?.seconds)).toBe(120);
    await expire();
    expect(await take(caller)).toBeNull();
    const longer = sql<string>`created_at + interval '3 minutes'`;
    const stretched = database().updateTable("step_up_grant").set({ expires_at: longer }).execute();
    await expect(stretched).rejects.toThrow("step_up_grant_short");
  });

  test("is good again where what it was used for was rolled back", async () => {
    const caller = await granted();
    const effect = tx(async (transaction) => {
      expect(await takeGrant(transaction, caller, what)).toBe("totp");
      throw new Error("the effect failed");
    });
    await expect(effect).rejects.toThrow("the effect failed");
    expect(await take(caller)).toBe("totp");
  });

  test("passes once however many try at the same moment", async () => {
    const caller = await granted();
    const tries = await Promise.all(Array.from({ length: 8 }, () => take(caller)));
    expect(tries.filter((method) => method !== null)).toEqual(["totp"]);
  });

  test("is kept as a hash alone", async () => {
    const caller = await granted();
    const rows = await database().selectFrom("step_up_grant").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(caller.stepUp);
  });
});

type Step = { kind: "give" | "take" | "take other" | "take elsewhere" | "expire"; which: number };

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom("give", "give", "take", "take", "take other", "take elsewhere", "expire"),
    which: fc.nat(3),
  }),
  { minLength: 1, maxLength: 14 },
);

test("whatever is done in whatever order, a grant passes exactly when the model says", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const member = callerWith("maker");
      const given: { caller: Caller; isGood: boolean }[] = [];
      for (const { kind, which } of sequence) {
        const one = given[which % Math.max(given.length, 1)];
        if (kind === "give") {
          given.push({ caller: await granted(member), isGood: true });
        } else if (kind === "expire") {
          await expire();
          for (const each of given) each.isGood = false;
        } else if (one !== undefined) {
          const elsewhere = { ...one.caller, sessionId: randomUUIDv7() };
          const passed =
            kind === "take other"
              ? await take(one.caller, other)
              : await take(kind === "take" ? one.caller : elsewhere);
          expect(passed !== null).toBe(kind === "take" && one.isGood);
          if (passed !== null) one.isGood = false;
        }
      }
    }),
    { ...FAIL_AT_ONCE, numRuns: 40 },
  );
});
