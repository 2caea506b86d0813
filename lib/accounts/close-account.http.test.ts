import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { addAccount, changeAccount, forAccount } from "#lib/accounts/change-accounts.ts";
import { describeClosedUnderWay } from "#lib/accounts/require-none-under-way.ts";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { approvePayout } from "#lib/operations/orders/decide-payout.ts";
import { approvePayouts } from "#lib/operations/orders/decide-payouts.ts";
import { enterOrder } from "#lib/payouts/submit/enter-order.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { someoneWaits } from "#test-support/database/lock-waits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { orderIn, stateOf } from "#test-support/payouts/force-move.ts";
import { order, requestOf, somebody } from "#test-support/payouts/orders.ts";

withOwnDatabase();

let approver: Caller;
beforeAll(async () => {
  approver = await signedIn("approver");
});
afterEach(() => setClosed(database(), false));

/** As the command closes another account: a process that serves it already goes on. */
async function setClosed(on: Database, isClosed: boolean) {
  await on
    .updateTable("account")
    .set({ closed_at: isClosed ? sql<string>`now()` : null })
    .where("id", "=", await accountId())
    .execute();
}

function enter(transaction: Transaction<Tables>) {
  const asked = { request: requestOf(), key: randomUUID(), draftId: null, replaces: null };
  return enterOrder(transaction, { ...asked, maker: somebody("A maker") });
}

const seen = ({ contentHash, version }: PayoutOrder) => ({
  contentHash,
  version,
  reason: null,
  addressEnd: null,
});

test("nothing is submitted to a closed account, or approved in it, by a process that still serves it", async () => {
  const { order: waiting } = await orderIn("awaiting_approval");
  await setClosed(database(), true);
  await expect(order()).rejects.toThrow("This account was closed. Nothing was submitted.");
  const approved = withStepUp(approver, (as) => approvePayout(as, waiting.id, seen(waiting)));
  await expect(approved).rejects.toThrow("This account was closed. Nothing was approved.");
  const set = [{ id: waiting.id, ...seen(waiting) }];
  const together = withStepUp(approver, (as) => approvePayouts(as, set));
  await expect(together).rejects.toThrow("This account was closed. Nothing was approved.");
  expect(await stateOf(waiting.id)).toBe("awaiting_approval");
});

test("of a submission and a closing at once, the later one sees the other", async () => {
  await addAccount("eu", "Europe", { PAYMENT_SERVICE_URL: "https://eu.example.com" });
  const submission = await database().startTransaction().execute();
  await forAccount("eu", () => enter(submission));
  const closing = changeAccount("eu", { isClosed: true }).then(
    () => "closed",
    (error: unknown) => String(error),
  );
  await Promise.race([closing, someoneWaits()]);
  await submission.commit().execute();
  expect(await closing).toContain("Payouts of this account are under way: 0 that may have been");

  const closed = await database().startTransaction().execute();
  await setClosed(closed, true);
  const late = order().then(
    () => "submitted",
    (error: unknown) => String(error),
  );
  await Promise.race([late, someoneWaits()]);
  await closed.commit().execute();
  expect(await late).toContain("This account was closed.");
});

test("a start says which closed accounts have payouts under way", async () => {
  await addAccount("asia", "Asia", { PAYMENT_SERVICE_URL: "https://asia.example.com" });
  await changeAccount("asia", { isClosed: true });
  expect(await describeClosedUnderWay()).toEqual([]);
  await changeAccount("asia", { isClosed: false });
  await forAccount("asia", () => orderIn("in_doubt"));
  expect(await describeClosedUnderWay()).toEqual([]);
  await changeAccount("asia", { isClosed: true, anyway: true });
  expect(await describeClosedUnderWay()).toEqual([
    expect.stringMatching(
      /^Account asia is closed, .*: 1 that may have been sent, and 0 that wait/,
    ),
  ]);
});
