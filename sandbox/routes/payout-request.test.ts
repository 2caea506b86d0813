import { expect, test } from "vitest";
import { parseJsonExactly } from "#sandbox/routes/json-body.ts";
import { readPayoutRequest } from "#sandbox/routes/payout-request.ts";
import { units } from "#sandbox/units.ts";

const GOOD = `{"currency":"ETH","trackingId":"a","walletId":"2002","fee":"low","isFeeIncluded":true,
  "address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","AMOUNT":AMOUNT_VALUE}`;

function read(amount: string, field = "amount") {
  const text = GOOD.replace('"AMOUNT"', JSON.stringify(field)).replace("AMOUNT_VALUE", amount);
  const body = parseJsonExactly(text);
  if (typeof body !== "object" || body === null) throw new Error("no object");
  return readPayoutRequest(body, field);
}

test.each(['"1.234567890123456789"', "1.234567890123456789"])("%s keeps every digit", (amount) => {
  expect(read(amount)).toMatchObject({ request: { amount: units("1.234567890123456789") } });
});

test("the amount's field has the name that is set", () => {
  expect(read('"1"', "payoutAmount")).toMatchObject({ ok: true });
  expect(read('"0"', "payoutAmount")).toMatchObject({
    errors: { payoutAmount: [expect.anything()] },
  });
});

test.each(["1e3", "true", "[]", '"1 000"', '"٣"'])("%s is no amount", (amount) => {
  expect(read(amount)).toMatchObject({ ok: false, errors: { amount: [expect.anything()] } });
});
