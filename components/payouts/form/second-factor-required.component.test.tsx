import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SecondFactorRequired } from "#components/payouts/form/second-factor-required.tsx";
import { type DecisionHold, decisionHoldSchema } from "#lib/schemas/identity/decision-hold.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const FORM = "The form";

function showForm(hold: DecisionHold) {
  stubApi({ "GET /api/account/hold": answer(decisionHoldSchema, hold) });
  renderPage(
    <SecondFactorRequired>
      <p>{FORM}</p>
    </SecondFactorRequired>,
  );
}

test("a member who needs a second factor sets one up before they order a payout", async () => {
  showForm({ reason: "second_factor" });
  const title = "Set up a second factor before you order a payout";
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
  expect(screen.queryByText(FORM)).toBeNull();
  const [leads] = screen.getAllByRole("link");
  expect(leads?.getAttribute("href")).toBe("/profile#two-factor");
  await expectNoAxeViolations();
});

test("a member who has one orders at once", async () => {
  showForm(null);
  expect(await screen.findByText(FORM)).toBeDefined();
});
