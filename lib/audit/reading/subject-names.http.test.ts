import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { append } from "#lib/audit/append.ts";
import { auditEventsOfSubject, listAuditEvents } from "#lib/audit/reading/read-audit-events.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { approvePayout } from "#lib/operations/orders/decide-payout.ts";
import { stopPendingChange } from "#lib/operations/safety/pending-changes.ts";
import { stopSending } from "#lib/operations/sending/payout-stops.ts";
import { setWalletName } from "#lib/operations/wallet-names.ts";
import { saveDraft } from "#lib/payouts/draft/save-draft.ts";
import { writePending } from "#lib/safety/pending-change-rows.ts";
import { draftContentSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { order, requestOf, setLimit } from "#test-support/payouts/orders.ts";

let maker: Caller;
withOwnDatabase();
beforeAll(async () => {
  maker = await signedIn("maker");
});

async function nameOf(type: string, id: string) {
  await tx((transaction) =>
    append(transaction, maker, { action: "test.name", subject: { type, id }, outcome: "done" }),
  );
  const [event] = await auditEventsOfSubject(type, id);
  return event?.subject?.name;
}

test("a payout is named by its amount and label, a member by their name", async () => {
  const request = requestOf({ amount: "1250.5", label: "Invoice 7" });
  const { order: made } = await order({ request, maker: maker.member });
  expect(await nameOf("payout-entry", made.id)).toBe("1,250.50 USDT, Invoice 7");
  expect(await nameOf("person", maker.member.id)).toBe(maker.member.name);
});

test("a wallet is named with its ID as long as it has a name", async () => {
  const administrator = await signedIn("administrator");
  await setWalletName(administrator, { walletId: "2003", name: "Payroll" });
  expect(await nameOf("wallet", "2003")).toBe("Payroll (2003)");
  const [, named] = await auditEventsOfSubject("wallet", "2003");
  expect(named).toMatchObject({ action: "wallet-names.set", subject: { name: "Payroll (2003)" } });
  await setWalletName(administrator, { walletId: "2003", name: null });
  expect(await nameOf("wallet", "2003")).toBeNull();
});

test("a stop is named by what it holds back", async () => {
  const approver = await signedIn("approver");
  const wanted = { value: "2004", reason: "A test", isConfirmed: true };
  const { stop } = await stopSending(approver, { ...wanted, scope: "wallet" });
  expect(await nameOf("payout-stop", stop.id)).toBe("Wallet 2004");
});

test("a change that waits is named by what it is about", async () => {
  const administrator = await signedIn("administrator");
  const { id, name } = administrator.member;
  const summary = "Requests for approval expire after 100 hours";
  const change = await tx((transaction) =>
    writePending(
      transaction,
      { id, name },
      {
        kind: "approval-rules.set-expiry",
        subject: { type: "approval-rule", id: "expiry" },
        summary,
        before: { id: null, hours: 72 },
        after: { hours: 100 },
        isLoosening: true,
      },
    ),
  );
  await stopPendingChange(administrator, change.id);
  const [event] = await auditEventsOfSubject("approval-rule", "expiry");
  expect(event).toMatchObject({ action: "pending-changes.stop", subject: { name: summary } });
});

test("what was refused is about the payout that it was tried on", async () => {
  const both = await signedIn("maker", "approver");
  await setLimit("USDT_TRX", "0");
  const request = requestOf({ amount: "7", label: "Own" });
  const { order: own } = await order({ request, maker: both.member });
  const seen = {
    version: own.version,
    contentHash: own.contentHash,
    reason: null,
    addressEnd: null,
  };
  await expect(approvePayout(both, own.id, seen)).rejects.toThrow();
  const events = await listAuditEvents({ action: "payouts.approve", page: 1 });
  expect(events.data[0]?.subject).toEqual({
    type: "payout-entry",
    id: own.id,
    name: "7 USDT, Own",
  });
});

test("a draft that was never submitted is its maker's alone", async () => {
  const id = randomUUID();
  const content = draftContentSchema.parse({ amount: "5", currency: "USDT_TRX", label: "Secret" });
  const saved = { id, content, version: 0, replaces: null, maker: maker.member };
  expect(await tx((transaction) => saveDraft(transaction, saved))).not.toBeNull();
  expect(await nameOf("payout-entry", id)).toBeNull();
});

test.each(["1", "not a uuid", "01900000-0000-7000-8000-000000000000"])(
  "what isn't there has no name: %s",
  async (id) => {
    expect(await nameOf("payout-entry", id)).toBeNull();
  },
);
