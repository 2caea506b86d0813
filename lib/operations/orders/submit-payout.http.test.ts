import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { readBinding } from "#lib/identity/step-up/content.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { decimal } from "#lib/money/decimal.ts";
import { getPayoutOrderByKey } from "#lib/operations/orders/get-payout-order.ts";
import { submitPayout } from "#lib/operations/orders/submit-payout.ts";
import { contentHash } from "#lib/payouts/order/content-hash.ts";
import { findByKey } from "#lib/payouts/order/find-order.ts";
import { setLimit } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { enterOrder } from "#lib/payouts/submit/enter-order.ts";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { someoneWaits } from "#test-support/database/lock-waits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { requestOf, somebody } from "#test-support/payouts/orders.ts";
import { keepCatalogue } from "#test-support/provider/hold-catalogue.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  const currency = normaliseCurrency({ id: 1, symbol: "USDT_TRX", minPayout: "1" });
  const catalogue = { currencies: [currency], isWhole: true };
  keepCatalogue(Promise.resolve(catalogue));
});

test("an order that waited in the database for longer than its browser does is not entered", async () => {
  const [request, key, caller] = [requestOf(), randomUUID(), await signedIn("maker")];
  const what = { action: "payouts.submit", hash: contentHash(request) } as const;
  const { grant } = await tx((transaction) => giveGrant(transaction, caller, what, "totp"));
  const other = await database().startTransaction().execute();
  await sql`lock table audit_head in access exclusive mode`.execute(other);
  const submitted = submitPayout({ ...caller, stepUp: grant }, request, key).catch(
    (error: unknown) => error,
  );
  await someoneWaits();
  const late = Date.now() + 7_000;
  vi.spyOn(Date, "now").mockReturnValue(late);
  await other.rollback().execute();
  expect(await submitted).toMatchObject({ kind: "unavailable" });
  expect(await findByKey(key)).toBeNull();
});

test("an order whose request took longer than its browser waits is not entered", async () => {
  const [request, key, caller] = [requestOf(), randomUUID(), await signedIn("maker")];
  const submitted = submitPayout(caller, request, key, { arrivedAt: Date.now() - 7_000 });
  await expect(submitted).rejects.toMatchObject({ kind: "unavailable" });
  expect(await findByKey(key)).toBeNull();
});

test("an order whose commit takes long is not said to be absent", async () => {
  const [request, key, caller] = [requestOf(), randomUUID(), await signedIn("maker")];
  const committing = await database().startTransaction().execute();
  const submitted = { request, key, draftId: null, replaces: null, maker: somebody() };
  await enterOrder(committing, submitted);
  await expect(getPayoutOrderByKey(caller, key)).rejects.toMatchObject({ kind: "unavailable" });
  expect(await getPayoutOrderByKey(caller, randomUUID())).toBeNull();
  await committing.commit().execute();
  expect(await getPayoutOrderByKey(caller, key)).toMatchObject({ request });
});

describe("when the rules change between the question and the answer", () => {
  function limit(amount: "1" | null): Promise<void> {
    const limited = amount === null ? null : decimal(amount);
    const asked = {
      per: "currency",
      covers: "code",
      currency: "USDT_TRX",
      limit: limited,
    } as const;
    return tx((transaction) => setLimit(transaction, asked, somebody(), null));
  }

  /** What a submission asks a user to confirm, as they are then granted it. */
  async function confirmed(caller: Caller, request: PayoutRequest): Promise<[string, Caller]> {
    const failure = await submitPayout(caller, request, randomUUID()).catch(
      (error: unknown) => error,
    );
    if (!isFailure(failure)) throw new Error("no step-up was asked for");
    const { hash = "", summary = "" } = failure.details.stepUp ?? {};
    const bound = readBinding(hash);
    if (bound === null) throw failure;
    const { grant } = await tx((transaction) => giveGrant(transaction, caller, bound, "totp"));
    return [summary, { ...caller, stepUp: grant }];
  }

  test("who confirmed a submission for approval is asked again before it is sent", async () => {
    const [caller, request] = [await signedIn("maker"), requestOf()];
    await limit("1");
    const [summary, granted] = await confirmed(caller, request);
    expect(summary).toMatch(/^Submit for approval: /);
    await limit(null);
    const [again, grantedAgain] = await confirmed(granted, request);
    expect(again).toMatch(/^Send /);
    await limit("1");
    // A grant that was refused is not used up.
    const { entry } = await submitPayout(granted, request, randomUUID());
    expect(entry.state).toBe("awaiting_approval");
    await expect(submitPayout(grantedAgain, requestOf(), randomUUID())).rejects.toMatchObject({
      kind: "step_up_required",
    });
  });

  test("what was shown as for approval isn't sent at once, and its key stays free", async () => {
    const [caller, request, key] = [await signedIn("maker"), requestOf(), randomUUID()];
    await limit("1");
    const [, granted] = await confirmed(caller, request);
    await limit(null);
    const [, grantedToSend] = await confirmed(caller, request);
    for (const one of [caller, granted, grantedToSend]) {
      await expect(submitPayout(one, request, key, { shown: "approval" })).rejects.toMatchObject({
        kind: "conflict",
        details: { sendsAtOnce: true },
      });
    }
    expect(await findByKey(key)).toBeNull();
    await limit("1");
    const { entry } = await submitPayout(granted, request, key, { shown: "approval" });
    expect(entry.state).toBe("awaiting_approval");
    // Once it was to wait, a repeat is answered by it, whatever the rules say by then.
    await limit(null);
    const again = await submitPayout(caller, request, key, { shown: "approval" });
    expect(again.entry.id).toBe(entry.id);
  });

  test("what was shown as sent waits where the rules ask for that, and the answer says so", async () => {
    const [caller, request, key] = [await signedIn("maker"), requestOf(), randomUUID()];
    await limit("1");
    const [summary, granted] = await confirmed(caller, request);
    expect(summary).toMatch(/^Submit for approval: /);
    const { data, entry } = await submitPayout(granted, request, key, { shown: "send" });
    expect([data, entry.state]).toEqual([null, "awaiting_approval"]);
  });

  test("who confirmed that it is sent is not asked again before it is submitted for approval", async () => {
    const [caller, request] = [await signedIn("maker"), requestOf()];
    await limit(null);
    const [summary, granted] = await confirmed(caller, request);
    expect(summary).toMatch(/^Send /);
    await limit("1");
    const { entry } = await submitPayout(granted, request, randomUUID());
    expect(entry.state).toBe("awaiting_approval");
  });
});
