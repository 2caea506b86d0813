import { expect, test } from "vitest";
import { isMoneyOfTwoPlaces } from "#lib/money/fiat.ts";

test.each(["USDT_TRX", "usdc_eth", "DAI", "EUR", "PLN"])(
  "%s is written with two decimals",
  (code) => {
    expect(isMoneyOfTwoPlaces(code)).toBe(true);
  },
);

test.each(["BTC", "ETH_ARB", "JPY", "WBTC_ETH", "NEVER_SEEN", "", "MNT", "RON"])(
  "%s is not",
  (code) => {
    expect(isMoneyOfTwoPlaces(code)).toBe(false);
  },
);
