import type { Page } from "@playwright/test";
import { as } from "#app/api/testing/desk.ts";
import { provenAs } from "#app/api/testing/proof.ts";
import { field, fillPayout } from "#e2e/payout-form.ts";
import type { TestPerson } from "#e2e/signed-in.ts";
import { answerSchema } from "#lib/schemas/answer.ts";
import { type PayoutEntry, payoutEntrySchema } from "#lib/schemas/payout-entry.ts";

/** A wallet and currency that no other journey pays in, so that a rule for it is in nobody's way. */
const WALLET = "2019";
const RULED = "TRX";
const LIMIT = "100";

/** Sets the rule that payouts in TRX above 100 need an approver. */
export async function ruleForTrx(): Promise<void> {
  const answer = await provenAs("administrator")("/api/approval-rules", {
    method: "PUT",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ currency: RULED, limit: LIMIT }),
  });
  if (!answer.ok) throw new Error(`rule: ${answer.status} ${await answer.text()}`);
}

/** Fills in a payout above the limit; gives its tracking ID. */
export async function fillRuled(page: Page, amount = "150"): Promise<string> {
  const trackingId = await fillPayout(page, { wallet: WALLET, amount, label: "For approval" });
  await field(page, "Amount").fill(amount);
  return trackingId;
}

/** The entry whose page this is, by the API. */
export async function entryAt(path: string): Promise<PayoutEntry> {
  const answer = await as("viewer")(apiOf(path));
  return answerSchema(payoutEntrySchema).parse(await answer.json()).data;
}

/** Approves what is given, past the page, and without a fresh proof. */
export function approvePast(path: string, person: TestPerson, seen: PayoutEntry) {
  const { contentHash, version } = seen;
  return as(person)(`${apiOf(path)}/approve`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ contentHash, version }),
  });
}

function apiOf(path: string): string {
  return `/api${path.replace("/payouts/", "/payouts/entries/")}`;
}
