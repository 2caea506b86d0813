import { describe, expect, test } from "vitest";
import { emptyValues, type FormValues } from "#components/payouts/form/draft/form-values.ts";
import { payoutFormSchema, readForm } from "#components/payouts/form/read-form.ts";
import { currencyOf } from "#test-support/provider/currency.ts";

const catalogue = [
  currencyOf("USDT_TRX", { minPayout: "5" }),
  currencyOf("USDT_ETH", { minPayout: "20" }),
  currencyOf("XRP", { minPayout: "0.5" }),
  currencyOf("XLM", { minPayout: "0.5" }),
  currencyOf("BTC", { minPayout: "0.000000000000000001" }),
];
const TRON = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL";
const XRP = "rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY";

function read(changes: Partial<FormValues> = {}) {
  const values = { ...emptyValues("t-1"), walletId: "2003", currency: "USDT_TRX" };
  return readForm({ ...values, amount: "12.5", address: TRON, ...changes }, catalogue);
}

describe("readForm", () => {
  test("gives the order once nothing is wrong, blanks as absent", () => {
    expect(read({ label: "  ", amount: " 12.5 " })).toMatchObject({
      errors: {},
      request: { amount: "12.500000000000000000", label: null, tag: null, webhookUrl: null },
    });
  });

  test("takes the minimum of this very currency", () => {
    expect(read({ amount: "4.999999" })).toMatchObject({
      request: null,
      errors: { amount: "The minimum payout is 5." },
      check: { minimum: "5.000000000000000000" },
    });
    expect(read({ amount: "5" }).request).not.toBeNull();
  });

  test.each([
    ["1,5", /comma/],
    ["1e3", /exponent/],
    ["1.1234567", /6 decimal places/],
    ["", /Enter an amount/],
    ["0", /above zero/],
  ])("refuses the amount %j in words", (amount, message) => {
    expect(read({ amount }).errors.amount).toMatch(message);
  });

  test("never refuses as too fine what the currency's own minimum needs", () => {
    const { errors } = read({ currency: "BTC", amount: "0.000000000000000001" });
    expect(errors.amount).toBeUndefined();
  });

  test('never leaves a typed tag out, though another currency\'s "no tag" stays ticked', () => {
    const xrp = { currency: "XRP", amount: "1", address: XRP };
    expect(read({ ...xrp, tag: "104729", hasNoTag: true }).request?.tag).toBe("104729");
  });

  test("checks the address for the currency's network", () => {
    expect(read({ currency: "USDT_ETH", amount: "30" }).errors.address).toMatch(/Tron/);
  });

  test("where a tag is optional, asks for it or for the word that there is none", () => {
    const xrp = { currency: "XRP", address: XRP };
    expect(read(xrp).errors.tag).toMatch(/tick/);
    expect(read({ ...xrp, hasNoTag: true }).request).toMatchObject({ tag: null });
    expect(read({ ...xrp, tag: "104729" }).request).toMatchObject({ tag: "104729" });
    expect(read({ ...xrp, tag: "4294967296" }).errors.tag).toMatch(/4294967295/);
  });

  test("asks for a tag by the word of the field's label, whatever the network calls it", () => {
    const address = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
    expect(read({ currency: "XLM", address }).errors.tag).toBe(
      "Enter the tag, or tick that the recipient has none.",
    );
  });

  test("warns of an included fee, and does not forbid it", () => {
    const { request, check } = read({ isFeeIncluded: true, amount: "6" });
    expect(request).not.toBeNull();
    expect(check.warnings.join(" ")).toMatch(/below the minimum payout/);
  });

  test("the form's schema puts each message on its field", () => {
    const values = { ...emptyValues(""), currency: "NONE" };
    const { error } = payoutFormSchema(catalogue).safeParse(values);
    const fields = error?.issues.map(({ path }) => path[0]);
    expect(fields?.toSorted()).toEqual(["address", "amount", "currency", "trackingId", "walletId"]);
  });
});
