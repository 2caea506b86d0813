import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PayoutTransaction } from "#components/payouts/transaction/payout-transaction.tsx";
import {
  internalSchema,
  newMatchSchema,
  type PayoutMatch,
  type PayoutMatches,
  payoutMatchesSchema,
} from "#lib/schemas/records/payout-match.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const STATE = "PUT /api/payouts/7/matches";
const UNDO = "DELETE /api/payouts/7/matches";
const INTERNAL = "PUT /api/payouts/7/internal";
const SAID = { by: "Mia Manager", at: "2026-11-02T10:00:00Z" };

const candidate = (transactionId: string): PayoutMatch => ({
  transactionId,
  basis: "candidate",
  evidence: { isFeeIncluded: false, secondsAfter: 60, payouts: 2, transactions: 2 },
  txnHash: `0x${transactionId.padStart(64, "0")}`,
  status: "Confirmed",
  createdAt: "2026-11-01T10:01:00Z",
  blockchainFee: null,
  feeCurrency: null,
  stated: null,
});

/** The transaction of payout 7, whose server keeps what members say. */
function showTransaction(first: Pick<PayoutMatches, "matches" | "transfer">) {
  const unsaid: PayoutMatches = { explorer: null, completion: null, ...first };
  let now = unsaid;
  const sendNow = answer(payoutMatchesSchema, unsaid);
  const api = stubApi({
    "GET /api/payouts/7/matches": (sent) => answer(payoutMatchesSchema, now)(sent),
    [STATE]: (sent) => {
      const { transactionId } = newMatchSchema.parse(sent.body);
      const match: PayoutMatch = { ...candidate(transactionId), basis: "stated", stated: SAID };
      now = { ...unsaid, matches: [match] };
      return sendNow(sent);
    },
    [UNDO]: (sent) => {
      now = unsaid;
      return sendNow(sent);
    },
    [INTERNAL]: (sent) => {
      const denied = internalSchema.parse(sent.body).isInternal ? null : SAID;
      now = { ...unsaid, transfer: { paymentId: "21", denied } };
      return sendNow(sent);
    },
  });
  return { api, user: renderPage(<PayoutTransaction payoutId="7" />) };
}

test("a member says which of several transactions it was, and takes that back", async () => {
  const { api, user } = showTransaction({
    matches: [candidate("11"), candidate("12")],
    transfer: null,
  });
  const was = { name: "It was this one: transaction 12" };
  await user.click(await screen.findByRole("button", was));
  expect(await screen.findByText("Stated by Mia Manager.")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Transaction 11" })).toBeNull();
  expect(api.sentTo(STATE).map(({ body }) => body)).toEqual([{ transactionId: "12" }]);
  await expectNoAxeViolations();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", was)).toBeDefined();
  expect(api.sentTo(UNDO)).toHaveLength(1);
});

test("a member says that what came in again isn't internal, and takes that back", async () => {
  const transfer = { paymentId: "21", denied: null };
  const { api, user } = showTransaction({ matches: [], transfer });
  await user.click(await screen.findByRole("button", { name: "Not internal" }));
  expect(await screen.findByText(/^Mia Manager said that this is not/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "It is internal" }));
  expect(await screen.findByRole("button", { name: "Not internal" })).toBeDefined();
  expect(api.sentTo(INTERNAL).map(({ body }) => body)).toEqual([
    { isInternal: false },
    { isInternal: true },
  ]);
});
