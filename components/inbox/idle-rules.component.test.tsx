import { randomUUID } from "node:crypto";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { IdleRules } from "#components/inbox/idle-rules.tsx";
import { approvalRulesSchema } from "#lib/schemas/payouts/approval/approval-rule.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { currencyOf } from "#test-support/provider/currency.ts";

const RULES = "GET /api/approval-rules";
const ofXbt = {
  id: randomUUID(),
  currency: "XBT",
  limit: "5",
  demandsAddressCheck: false,
  setBy: { id: randomUUID(), name: "Mo Maker" },
  setAt: "2026-11-01T10:00:00Z",
};

const stub = () =>
  stubApi({
    [RULES]: answer(approvalRulesSchema, {
      inForce: [ofXbt],
      versions: [],
      expiry: { id: null, hours: 24, setBy: null, setAt: null },
      limits: [],
      stepUpWindow: { id: null, minutes: 0, amounts: [], setBy: null, setAt: null },
    }),
    "GET /api/currencies/all": answer(z.array(currencySchema), [currencyOf("BTC", { id: 1 })]),
  });

test("an administrator reads of a rule that holds for no payout, and where to look at it", async () => {
  stub();
  renderPage(<IdleRules />, { roles: ["administrator"] });
  expect(await screen.findByText("An approval rule or limit holds for no payout")).toBeDefined();
  expect(screen.getByRole("link", { name: "See the approval rules" })).toBeDefined();
});

test("who can't change rules isn't told", async () => {
  const api = stub();
  renderPage(<IdleRules />, { roles: ["maker"] });
  expect(screen.queryByText(/holds for no payout/)).toBeNull();
  expect(api.sentTo(RULES)).toEqual([]);
});
