import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CurrencyRecord } from "#components/currencies/record/currency-record.tsx";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { field } from "#test-support/components/record-page.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

test("a currency's page says its network and its minimum payout", async () => {
  const sent = { id: 7, symbol: "USDT_TRX", currencyType: "Crypto", minPayout: "2.5" };
  stubApi({ "GET /api/currencies/7": answer(currencySchema, normaliseCurrency(sent)) });
  renderPage(<CurrencyRecord id="7" />);
  await screen.findByRole("heading", { level: 1 });
  expect(field("Currency", "Symbol").textContent).toContain("USDT on Tron");
  expect(field("Currency", "Minimum payout").textContent).toContain("2.500000000000000000");
  expect(field("Currency", "Type").textContent).toContain("Crypto");
  await expectNoAxeViolations();
});
