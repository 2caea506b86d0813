import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openDraft } from "#e2e/orders.ts";
import { someAddress } from "#e2e/payout-form.ts";
import type { TestMember } from "#e2e/signed-in.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import {
  type PayoutOrder,
  payoutOrderSchema,
  submittedSchema,
} from "#lib/schemas/payouts/payout-order.ts";
import { as, WRITE } from "#test-support/api/dashboard.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

/** A wallet and currency that no other journey pays in, so that a rule for it doesn't affect the others. */
const WALLET = "2019";
const RULED = "TRX";
const LIMIT = "100";

/** Sets the rule that payouts in TRX above 100 need an approver. */
export async function ruleForTrx(): Promise<void> {
  const answer = await steppedUpAs("administrator")("/api/approval-rules", {
    method: "PUT",
    headers: WRITE,
    body: JSON.stringify({ currency: RULED, limit: LIMIT }),
  });
  if (!answer.ok) throw new Error(`rule: ${answer.status} ${await answer.text()}`);
}

/** Opens the form of a member's payout above the limit; returns its address. */
export async function openRuled(
  page: Page,
  { amount = "150", address = someAddress() } = {},
  by: TestMember = "manager",
): Promise<string> {
  const label = "For approval";
  await openDraft(page, { walletId: WALLET, currency: RULED, amount, address, label }, by);
  return address;
}

/** A payout above the limit, past the form: of the maker's, or of another member's who may make one. */
export async function submitRuled(
  label: string,
  amount: string,
  address = someAddress(),
  by: TestMember = "maker",
): Promise<PayoutOrder> {
  const answer = await steppedUpAs(by)("/api/payouts", {
    method: "POST",
    headers: WRITE,
    body: JSON.stringify({
      walletId: WALLET,
      currency: RULED,
      amount,
      fee: "low",
      isFeeIncluded: false,
      address,
      trackingId: randomUUID(),
      label,
    }),
  });
  if (!answer.ok) throw new Error(`submit: ${answer.status} ${await answer.text()}`);
  return submittedSchema.parse(await answer.json()).entry;
}

/** The entry whose page this is, by the API. */
export async function orderAt(path: string): Promise<PayoutOrder> {
  const answer = await as("viewer")(apiOf(path));
  return answerSchema(payoutOrderSchema).parse(await answer.json()).data;
}

/** Rejects what is given, past the page. */
export async function rejectPast(member: TestMember, seen: PayoutOrder): Promise<void> {
  const { id, contentHash, version } = seen;
  const answer = await steppedUpAs(member)(`${apiOf(`/payouts/${id}`)}/reject`, {
    method: "POST",
    headers: WRITE,
    body: JSON.stringify({ contentHash, version, reason: "Not ours." }),
  });
  if (!answer.ok) throw new Error(`reject: ${answer.status} ${await answer.text()}`);
}

function apiOf(path: string): string {
  return `/api${path.replace("/payouts/", "/payouts/entries/")}`;
}
