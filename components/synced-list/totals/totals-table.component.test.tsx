import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TotalsTable } from "#components/synced-list/totals/totals-table.tsx";
import { decimal } from "#lib/money/decimal.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

test("two currencies that are called alike have their codes beside", () => {
  const amount = decimal("3");
  const nothing = { unread: 0, inferred: null, internal: null, fee: null, feeCurrency: null };
  const currencies = ["ETH", "ETH_ETH"].map((currency) => {
    return { currency, count: 1, amount, ...nothing };
  });
  const totals = { count: 2, currencies, converted: [{ currency: "BTC", count: 1, amount }] };
  renderPage(<TotalsTable resource={RESOURCES.payments} totals={totals} />);
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names).toEqual(["ETH on Ethereum (ETH)", "ETH on Ethereum (ETH_ETH)", "BTC on Bitcoin"]);
});
