import { expect, test } from "vitest";
import { ask } from "#sandbox/interface/ask.ts";
import { payments, payouts, transactions } from "#sandbox/interface/lists.ts";
import {
  operationError,
  payment,
  payout,
  record,
  transaction,
  validationError,
} from "#sandbox/interface/shapes.ts";

test("4.3 a payout by its id, under payout in the singular", async () => {
  const [first] = (await payouts()).data;
  const { status, body } = await ask(`/api/v1/payout/${first?.id}`);
  expect(status).toBe(200);
  expect(record(payout).parse(body).data).toMatchObject({ ...first });
  expect((await ask(`/api/v1/payouts/${first?.id}`)).status).toBe(404);
});

test("4.5 a payment by its id", async () => {
  const [first] = (await payments()).data;
  const { body } = await ask(`/api/v2/payments/${first?.id}`);
  expect(record(payment).parse(body).data).toEqual(first);
});

test("4.5 no payment found: {error: {message}}", async () => {
  for (const id of ["1", "999999999999", "abc"]) {
    const { status, body } = await ask(`/api/v2/payments/${id}`);
    expect(status).toBe(404);
    expect(operationError.parse(body).error.message).toBe("No results found");
  }
});

test("4.7 a transaction by its id, also above 2^31", async () => {
  const found = (await transactions()).data.find(({ id }) => id > 2 ** 31) ?? {
    id: (await transactions()).data[0]?.id,
  };
  const { body } = await ask(`/api/v2/transactions/${found.id}`);
  expect(record(transaction).parse(body).data.id).toBe(found.id);
});

test.each([
  ["4.3", "/api/v1/payout"],
  ["4.7", "/api/v2/transactions"],
])("%s %s: an id that is not numeric gives the validation error", async (_section, path) => {
  for (const id of ["abc", "1.5", "-1", "0x10", "1e3", "%20"]) {
    const { status, body } = await ask(`${path}/${id}`);
    expect(status).toBe(422);
    expect(validationError.parse(body).errors).toEqual({ id: ["The id must be a number."] });
  }
});

test.each([
  ["4.3", "/api/v1/payout"],
  ["4.7", "/api/v2/transactions"],
])("%s %s: an unknown id is not found", async (_section, path) => {
  const { status, body } = await ask(`${path}/1`);
  expect(status).toBe(404);
  operationError.parse(body);
});
