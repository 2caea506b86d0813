import { expect, test } from "vitest";
import { proposeCurrency } from "#components/payouts/form/propose-currency.ts";

const WALLETS = [
  { id: "2003", currency: "USDT_TRX" },
  { id: "2004", currency: "BTC" },
  { id: "2005", currency: "ETH" },
  { id: "2005", currency: "ETH_ARB" },
];

/**
 * What is in the currency's field after these texts have been in the wallet's, one after the other.
 */
function typed(texts: string[], chosen = ""): string {
  let form: Pick<Parameters<typeof proposeCurrency>[0], "currency" | "proposal"> = {
    currency: chosen,
    proposal: null,
  };
  for (const text of texts) form = proposeCurrency({ ...form, text, wallets: WALLETS });
  return form.currency;
}

test("a wallet that paid in one currency proposes it, one that paid in two does not", () => {
  expect(typed(["2", "20", "200", "2003"])).toBe("USDT_TRX");
  expect(typed(["2005"])).toBe("");
  expect(typed(["2003", "2004"])).toBe("BTC");
});

test("a wallet that was only met while another was typed leaves nothing behind", () => {
  expect(typed(["2003", "20035"])).toBe("");
  expect(typed(["2003", "20035"], "BTC")).toBe("BTC");
  expect(typed(["2003", "2005"], "ETH_ARB")).toBe("ETH_ARB");
});
