import { screen } from "@testing-library/react";
import { PathParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, test } from "vitest";
import CurrencyNotFound from "#app/(dashboard)/currencies/[id]/not-found.tsx";
import DashboardNotFound from "#app/(dashboard)/not-found.tsx";
import PaymentNotFound from "#app/(dashboard)/payments/[id]/not-found.tsx";
import PayoutNotFound from "#app/(dashboard)/payouts/[id]/not-found.tsx";
import TransactionNotFound from "#app/(dashboard)/transactions/[id]/not-found.tsx";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

test.each([
  ["Payout not found", PayoutNotFound],
  ["Payment not found", PaymentNotFound],
  ["Transaction not found", TransactionNotFound],
  ["Currency not found", CurrencyNotFound],
  ["Page not found", DashboardNotFound],
])("%s is said in the page's heading", async (title, NotFound) => {
  renderPage(
    <PathParamsContext value={{ id: "999999999" }}>
      <NotFound />
    </PathParamsContext>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  await expectNoAxeViolations();
});
