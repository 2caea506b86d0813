import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { RulesScreen } from "#components/payouts/rules/rules-screen.tsx";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

test("a press on Add rule from before its script is there opens the form", async () => {
  stubApi({
    "GET /api/approval-rules": problem(),
    "GET /api/currencies/all": answer(z.array(currencySchema), []),
  });
  renderPage(<RulesScreen />, {
    at: "/settings/approval-rules",
    early: () => screen.getByRole("button", { name: "Add rule" }).click(),
  });
  expect(await screen.findByRole("form", { name: "Approval rule" })).toBeDefined();
});
