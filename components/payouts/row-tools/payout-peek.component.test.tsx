import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PayoutPeek } from "#components/payouts/row-tools/payout-peek.tsx";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { besidesPayout } from "#test-support/components/record-page.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

test("a payout that can't be read again is said to be from before", async () => {
  const path = "GET /api/payouts/7";
  const api = stubApi({ [path]: problem(), ...besidesPayout("7") });
  const { queryKey } = recordQuery("payouts", "7");
  const earlier = normalisePayout({ id: 7, status: "Processing" });
  const user = renderPage(<PayoutPeek id="7" />, {
    known: (client) => client.setQueryData(queryKey, earlier, { updatedAt: 1 }),
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Couldn't refresh this payout. Showing earlier data.");
  await expectNoAxeViolations();
  const now = normalisePayout({ id: 7, status: "Completed" });
  api.on(path, answer(payoutSchema, now));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Completed")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
