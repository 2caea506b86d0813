import { expect, test } from "vitest";
import { receivedCurrency } from "#components/payments/record/received-currency.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";

const transaction = {
  id: 1,
  createdAt: null,
  amount: "0.5",
  blockchainFee: null,
  address: null,
  txnHash: null,
  tag: null,
  status: null,
};
const conversion = {
  id: 2,
  createdAt: null,
  baseAmount: "0.50",
  baseCurrency: "ETH",
  quoteAmount: "1500",
  quoteCurrency: "EUR",
  rate: "3000",
  clientOrderId: null,
  conversionStatus: null,
};

function payment(parts: object) {
  return paymentSchema.parse({
    id: 3,
    createdAt: null,
    unreadable: {},
    transaction,
    conversion,
    paymentStatus: null,
    paymentType: null,
    blockExplorerLinkAddress: null,
    blockExplorerLinkHash: null,
    processingFee: null,
    conversionFee: null,
    ...parts,
  });
}

test("the base currency, where the conversion started from the amount that came", () => {
  expect(receivedCurrency(payment({}))).toBe("ETH");
});

test.each([
  ["another amount", { conversion: { ...conversion, baseAmount: "0.51" } }],
  ["no conversion", { conversion: null }],
  ["no transaction", { transaction: null }],
  ["an amount that was not given", { transaction: { ...transaction, amount: null } }],
  ["a base amount that was not given", { conversion: { ...conversion, baseAmount: null } }],
])("not told with %s", (_, parts) => {
  expect(receivedCurrency(payment(parts))).toBeNull();
});
