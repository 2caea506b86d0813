import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { append } from "#lib/audit/append.ts";
import { auditEventsOfSubject } from "#lib/audit/reading/audit-events-of-subject.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { setWalletName } from "#lib/operations/wallet-names.ts";
import { saveDraft } from "#lib/payouts/draft/save-draft.ts";
import { draftContentSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";

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
