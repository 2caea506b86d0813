/** Drafts and orders as journeys need them, made past the form. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { expect } from "#e2e/fixtures.ts";
import type { SandboxControl } from "#e2e/sandbox-control.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import type { SaveDraft } from "#lib/schemas/payouts/payout-draft.ts";
import { type PayoutOrder, payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";
import { as, ask, type TestMember, WRITE } from "#test-support/api/dashboard.ts";
import { orderPayout, payoutOf } from "#test-support/api/order-payout.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

/** Keeps a draft of a member's; returns its ID. */
async function keepDraft(content: Partial<SaveDraft["content"]>, by: TestMember): Promise<string> {
  const id = randomUUID();
  const answer = await as(by)(`/api/payouts/drafts/${id}`, {
    method: "PUT",
    headers: WRITE,
    body: JSON.stringify({ content, version: 0 }),
  });
  if (!answer.ok) throw new Error(`draft: ${answer.status} ${await answer.text()}`);
  return id;
}

/** Opens the form of a draft that is filled in; returns its tracking ID and its address. */
export async function openDraft(
  page: Page,
  changes: Partial<SaveDraft["content"]> = {},
  by: TestMember = "manager",
): Promise<{ trackingId: string; address: string }> {
  const content = { ...payoutOf(), ...changes };
  const id = await keepDraft(content, by);
  await page.goto(`/payouts/new?draft=${id}`);
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue(content.amount);
  return content;
}

/** A payout that the provider declined. */
export async function declinedOrder(changes: Record<string, unknown>): Promise<PayoutOrder> {
  const key = randomUUID();
  const answer = await steppedUpAs("manager")("/api/payouts", {
    method: "POST",
    headers: { ...WRITE, "idempotency-key": key },
    body: JSON.stringify(payoutOf(changes)),
  });
  if (answer.status !== 422) throw new Error(`order: ${answer.status} ${await answer.text()}`);
  return (await ask(answerSchema(payoutOrderSchema), `/api/payouts/entries?key=${key}`)).data;
}

/** A payout that was sent and never answered, and isn't at the provider. */
export async function unconfirmedOrder(
  sandbox: SandboxControl,
  changes: Record<string, unknown>,
): Promise<PayoutOrder> {
  // For every order until then: one that another journey left to the worker may come first.
  await sandbox.faults([{ method: "POST", path: "create", kind: "reset_before" }]);
  const order = await orderPayout("manager", payoutOf(changes));
  await sandbox.faults([]);
  return order;
}

/**
 * Has the worker search for it now, as if it had been sent a minute ago and been searched for twice: a complete search
 * that finds nothing is then the last before "not found".
 */
export async function searchForTheLastTime(orderId: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  // What was sent is frozen, and so is when.
  await client.query("set session_replication_role = replica");
  await client.query(
    `update payout_order set sent_at = sent_at - interval '1 minute', looks = 2, next_look_at = now()
     where id = $1`,
    [orderId],
  );
  await client.end();
}
