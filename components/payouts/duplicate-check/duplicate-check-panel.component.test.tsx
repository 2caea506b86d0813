import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DuplicateCheckPanel } from "#components/payouts/duplicate-check/duplicate-check-panel.tsx";
import { type DuplicateCheck, duplicateCheckSchema } from "#lib/schemas/payouts/duplicate-check.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const REQUEST = payoutRequestSchema.parse({
  walletId: "2003",
  currency: "USDT_TRX",
  amount: "25",
  address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
  fee: "medium",
  isFeeIncluded: false,
  trackingId: "t-1",
});

const NOTHING_FOUND: DuplicateCheck = {
  repeats: [],
  nearDays: 7,
  lookAlikes: [],
  address: { times: 0, lastAt: null, elsewhere: [] },
  ownAddress: null,
  reach: { isWhole: true, since: null, isSynced: true },
  looked: { days: 30, payouts: 12, whole: true, masked: 0, entries: 3, fault: null },
};

const CHECK = "GET /api/payouts/radar";

test("an own deposit address is warned of in the review too", async () => {
  const ownAddress = { lastAt: "2026-11-01T10:00:00Z" };
  stubApi({ [CHECK]: answer(duplicateCheckSchema, { ...NOTHING_FOUND, ownAddress }) });
  renderPage(<DuplicateCheckPanel request={REQUEST} />);
  expect(await screen.findByText("This is your own deposit address")).toBeDefined();
  expect(screen.getByText(/First payment to this address/)).toBeDefined();
});

test("a check that can't look says so, and looks again on demand", async () => {
  const api = stubApi({ [CHECK]: problem() });
  const user = renderPage(<DuplicateCheckPanel request={REQUEST} />);
  expect(
    await screen.findByText(/Could not look for repeats and look-alikes.*does not answer/),
  ).toBeDefined();
  api.on(CHECK, answer(duplicateCheckSchema, NOTHING_FOUND));
  await user.click(screen.getByRole("button", { name: "Look again" }));
  expect(await screen.findByText(/First payment to this address/)).toBeDefined();
});
