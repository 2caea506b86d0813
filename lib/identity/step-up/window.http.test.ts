import { randomBytes, randomUUIDv7 } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { readStepUpWindow } from "#lib/identity/step-up/window-setting.ts";
import { add, compare, type Decimal, decimal, ZERO } from "#lib/money/decimal.ts";
import { confirmPendingChange } from "#lib/operations/safety/pending-changes.ts";
import { setStepUpWindow } from "#lib/operations/safety/step-up-window.ts";
import type { OperationName } from "#lib/schemas/identity/permissions.ts";
import {
  type SetStepUpWindow,
  type StepUpWindow,
  setStepUpWindowSchema,
} from "#lib/schemas/identity/step-up-window.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { newSession, signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { holdCatalogue } from "#test-support/provider/hold-catalogue.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";

const LOOSE = { coolingOffHours: 0, approvalWithoutRule: "none" } as const;
const FIVE: SetStepUpWindow = {
  minutes: 5,
  amounts: [{ currency: "USDT_TRX", below: decimal("100") }],
};
const ROLES = ["maker", "approver", "administrator"] as const;

let ada: Caller;
let unset: StepUpWindow;
withOwnDatabase();
beforeAll(async () => {
  holdCatalogue("USDT_TRX", "USDT_ETH", "BTC");
  unset = await readStepUpWindow();
  ada = await signedIn(...ROLES);
  await ageRoles(48);
});
beforeEach(async () => {
  await useSafety(LOOSE);
  await set(FIVE);
});

const set = (window: SetStepUpWindow) => withStepUp(ada, (as) => setStepUpWindow(as, window));

type Asked = { action?: OperationName; amounts?: [currency: string, amount: string][] };

/** What a payout of this amount asks of the caller. */
const ask = (
  caller: Caller,
  { action = "payouts.submit", amounts = [["USDT_TRX", "10"]] }: Asked = {},
) =>
  tx((transaction) =>
    requireStepUp(transaction, caller, {
      action,
      hash: stepUpHash(action, randomUUIDv7()),
      summary: "Send",
      amounts: amounts.map(([currency, amount]) => ({ currency, amount: decimal(amount) })),
    }),
  );

const pay = (caller: Caller, amount: string) => ask(caller, { amounts: [["USDT_TRX", amount]] });

/** One step-up, given and used. */
async function proven(
  caller: Caller,
  action: OperationName = "payouts.submit",
  method: Parameters<typeof giveGrant>[3] = "totp",
): Promise<void> {
  const hash = stepUpHash(action, randomUUIDv7());
  const { grant } = await tx((transaction) =>
    giveGrant(transaction, caller, { action, hash }, method),
  );
  const given = { ...caller, stepUp: grant };
  await tx((transaction) => requireStepUp(transaction, given, { action, hash, summary: "Send" }));
}

const REFUSED = { kind: "step_up_required" };

async function somebody(): Promise<Caller> {
  const caller = await signedIn(...ROLES);
  await ageRoles(48, caller.member.id);
  return caller;
}

/** As if the step-ups and uses of this session were made so long ago. */
async function age(session: string, seconds: number): Promise<void> {
  await asOwner(async (owner) => {
    await sql`update step_up_grant set created_at = created_at - make_interval(secs => ${seconds}::int),
        expires_at = expires_at - make_interval(secs => ${seconds}::int)
      where session_id = ${session}`.execute(owner);
    await sql`alter table step_up_window disable trigger step_up_window_kept`.execute(owner);
    await sql`update step_up_window set set_at = set_at - make_interval(secs => ${seconds}::int)`.execute(
      owner,
    );
    await sql`alter table step_up_window enable trigger step_up_window_kept`.execute(owner);
  });
}

const uses = (session: string) =>
  database()
    .selectFrom("step_up_window_use")
    .selectAll()
    .where("session_id", "=", session)
    .execute();

describe("within the window", () => {
  test("a payout below the amount needs no second step-up, and each use is in the audit log", async () => {
    const eve = await somebody();
    await expect(pay(eve, "10")).rejects.toMatchObject(REFUSED);
    await proven(eve);
    expect(await pay(eve, "10")).toEqual({ method: "window" });
    expect(await ask(eve, { action: "payouts.approve" })).toEqual({ method: "window" });
    expect(await uses(eve.sessionId)).toHaveLength(2);
    const events = await database()
      .selectFrom("audit_event")
      .selectAll()
      .where("action", "=", "account.step-up-window")
      .where("actor_id", "=", eve.member.id)
      .execute();
    expect(events).toHaveLength(2);
  });

  test("one of the amount and more does; so does another currency, and one payout among several", async () => {
    const eve = await somebody();
    await proven(eve);
    await expect(pay(eve, "100")).rejects.toMatchObject(REFUSED);
    await expect(ask(eve, { amounts: [["USDT_ETH", "1"]] })).rejects.toMatchObject(REFUSED);
    const mixed: Asked = {
      amounts: [
        ["USDT_TRX", "1"],
        ["USDT_TRX", "100"],
      ],
    };
    await expect(ask(eve, mixed)).rejects.toMatchObject(REFUSED);
    await expect(ask(eve, { amounts: [] })).rejects.toMatchObject(REFUSED);
    expect(await uses(eve.sessionId)).toEqual([]);
  });

  test("nothing but sending and approving goes without", async () => {
    const eve = await somebody();
    await proven(eve);
    for (const action of [
      "approval-rules.set",
      "people.change-roles",
      "account.totp-remove",
      "payout-stops.lift",
      "payouts.send-now",
      "step-up-window.set",
    ] as const) {
      await expect(ask(eve, { action })).rejects.toMatchObject(REFUSED);
    }
  });

  test("a step-up for anything else opens none, nor does one that was not used", async () => {
    const eve = await somebody();
    await proven(eve, "approval-rules.set");
    const what = { action: "payouts.submit", hash: stepUpHash("payouts.submit", "x") } as const;
    await tx((transaction) => giveGrant(transaction, eve, what, "totp"));
    await expect(pay(eve, "10")).rejects.toMatchObject(REFUSED);
  });

  test("a hundred small ones come to the amount at most", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 99_99 }), { minLength: 3, maxLength: 12 }),
        async (cents) => {
          const eve = await somebody();
          await proven(eve);
          let sum: Decimal = ZERO;
          for (const amount of cents.map((one) => decimal((one / 100).toFixed(2)))) {
            const went = await pay(eve, amount).then(
              () => true,
              () => false,
            );
            expect(went).toBe(compare(add(sum, amount), decimal("100")) <= 0);
            if (went) sum = add(sum, amount);
          }
        },
      ),
      { ...FAIL_AT_ONCE, numRuns: 8 },
    );
  });

  test("a second step-up does not begin the sum again", async () => {
    const eve = await somebody();
    await proven(eve);
    await pay(eve, "99");
    await proven(eve);
    await expect(pay(eve, "2")).rejects.toMatchObject(REFUSED);
    expect(await pay(eve, "1")).toEqual({ method: "window" });
  });

  test("two tabs at once do not pass it together", async () => {
    const eve = await somebody();
    await proven(eve);
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => pay(eve, "40")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("a grant that was used up is refused, and not passed by the window", async () => {
    const eve = await somebody();
    await proven(eve);
    const stepUp = randomBytes(32).toString("base64url");
    await expect(pay({ ...eve, stepUp }, "10")).rejects.toMatchObject(REFUSED);
  });
});

describe("the window ends", () => {
  test("after its minutes, by the database's clock", async () => {
    const eve = await somebody();
    await proven(eve);
    await age(eve.sessionId, 299);
    expect(await pay(eve, "1")).toEqual({ method: "window" });
    await age(eve.sessionId, 2);
    await expect(pay(eve, "1")).rejects.toMatchObject(REFUSED);
  });

  test("where the step-up was given in a time to come, since the database's clock was set back", async () => {
    const eve = await somebody();
    await proven(eve);
    await asOwner((owner) =>
      sql`update step_up_grant set created_at = created_at + interval '2 hours',
        expires_at = expires_at + interval '2 hours' where session_id = ${eve.sessionId}`.execute(
        owner,
      ),
    );
    await expect(pay(eve, "1")).rejects.toMatchObject(REFUSED);
  });

  test("with the session: another one of the same member has none", async () => {
    const eve = await somebody();
    await proven(eve);
    const elsewhere = { ...eve, sessionId: await newSession(eve.member.id) };
    await expect(pay(elsewhere, "1")).rejects.toMatchObject(REFUSED);
    const rows = database().deleteFrom("session").where("id", "=", eve.sessionId);
    await rows.execute();
    await expect(pay(eve, "1")).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("with any change of the setting, a looser one too", async () => {
    const eve = await somebody();
    await proven(eve);
    await set({ ...FIVE, amounts: [{ currency: "USDT_TRX", below: decimal("500") }] });
    await expect(pay(eve, "1")).rejects.toMatchObject(REFUSED);
    await proven(eve);
    expect(await pay(eve, "400")).toEqual({ method: "window" });
    await set({ minutes: 0, amounts: [] });
    await expect(pay(eve, "1")).rejects.toMatchObject(REFUSED);
  });

  test("with a change of the member's factors or password", async () => {
    const changes: ((memberId: string) => Promise<unknown>)[] = [
      async (member_id) =>
        database()
          .insertInto("totp_factor")
          .values({
            account_id: await accountId(),
            member_id,
            secret: "sealed",
            confirmed_at: sql<string>`now()`,
          })
          .execute(),
      (id) =>
        database()
          .updateTable("sign_in_method")
          .set({ password: "another" })
          .where("user_id", "=", id)
          .execute(),
      (id) =>
        database()
          .updateTable("member")
          .set({ factors_reset_at: sql<string>`now()` })
          .where("id", "=", id)
          .execute(),
    ];
    for (const change of changes) {
      const eve = await somebody();
      await proven(eve);
      expect(await pay(eve, "1")).toEqual({ method: "window" });
      await change(eve.member.id);
      await expect(pay(eve, "1")).rejects.toMatchObject(REFUSED);
    }
  });
});

describe("the setting", () => {
  test("is off until somebody sets it, and at most five minutes", async () => {
    expect(unset).toMatchObject({ minutes: 0, amounts: [] });
    const isTaken = (minutes: number) => {
      return setStepUpWindowSchema.safeParse({ ...FIVE, minutes }).success;
    };
    expect([0, 5, 6].map(isTaken)).toEqual([true, true, false]);
  });

  test("a looser one waits for a second administrator, a stricter one for nobody", async () => {
    await useSafety({ ...LOOSE, coolingOffHours: 24 });
    const second = await somebody();
    const looser = {
      ...FIVE,
      amounts: [...FIVE.amounts, { currency: "BTC", below: decimal("1") }],
    };
    const outcome = await set(looser);
    if (outcome.status !== "pending") throw new Error("it was applied at once");
    expect((await readStepUpWindow()).amounts).toHaveLength(1);
    await withStepUp(second, (as) => confirmPendingChange(as, outcome.changeId));
    expect((await readStepUpWindow()).amounts).toHaveLength(2);
    // For a day it is valid for neither of the two.
    for (const caller of [ada, second]) {
      await proven(caller);
      await expect(pay(caller, "1")).rejects.toMatchObject(REFUSED);
    }
    const eve = await somebody();
    await proven(eve);
    expect(await pay(eve, "1")).toEqual({ method: "window" });
    expect(await set({ ...FIVE, minutes: 4 })).toEqual({ status: "applied" });
  });

  test("a currency that the catalogue has not is refused, and one is spelt as there", async () => {
    const amounts = [{ currency: "usdt_eth", below: decimal("5") }];
    await set({ minutes: 1, amounts });
    expect((await readStepUpWindow()).amounts).toMatchObject([{ currency: "USDT_ETH" }]);
    const unknown = [{ currency: "NONE_X", below: decimal("5") }];
    await expect(set({ minutes: 1, amounts: unknown })).rejects.toMatchObject({
      kind: "invalid_request",
    });
  });
});
