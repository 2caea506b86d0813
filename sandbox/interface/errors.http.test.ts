import { expect, test } from "vitest";
import { ask, send } from "#sandbox/interface/ask.ts";
import { validationError } from "#sandbox/interface/shapes.ts";

const TIMED = ["/api/v1/payouts", "/api/v2/payments", "/api/v2/transactions"];
const NO_DATES = [
  "nonsense",
  "2026-13-01T00:00:00",
  "2026-02-30T00:00:00",
  "2026-01-01",
  "1767225600",
];

test.each(TIMED)("7 %s: from or to that is no valid date", async (path) => {
  for (const text of NO_DATES) {
    for (const field of ["from", "to"]) {
      const { status, body } = await ask(`${path}?${field}=${text}`);
      expect(status).toBe(422);
      expect(validationError.parse(body).errors).toEqual({
        [field]: [`The ${field} field is not a valid date.`],
      });
    }
  }
});

test("7 both dates wrong: both fields are named", async () => {
  const { body } = await ask("/api/v1/payouts?from=x&to=y");
  expect(Object.keys(validationError.parse(body).errors)).toEqual(["from", "to"]);
});

test.each(["/api/v2/currencies", ...TIMED])(
  "7 %s: a page that is not a valid value",
  async (path) => {
    for (const page of ["0", "-1", "abc", "1.5", "1e3", ""]) {
      const { status, body } = await ask(`${path}?page=${page}`);
      expect(status, `page=${page}`).toBe(422);
      expect(validationError.parse(body).errors).toEqual({
        page: ["The page is not a valid value."],
      });
    }
  },
);

test("5 no scheme, header or credential is asked for", async () => {
  const plain = await fetch(new URL("/api/v2/currencies", process.env.SANDBOX_URL));
  expect(plain.status).toBe(200);
  expect(plain.headers.get("www-authenticate")).toBeNull();
  await plain.body?.cancel();
  const answer = await ask("/api/v2/currencies", { headers: { authorization: "Bearer anything" } });
  expect(answer.status).toBe(200);
});

test("9 the version is part of the path", async () => {
  const wrong = [
    "/api/v2/payouts",
    "/api/v2/payout/1",
    "/api/v1/payments",
    "/api/v1/transactions",
    "/api/v1/currencies",
    "/api/payouts",
  ];
  for (const path of wrong) expect((await ask(path)).status, path).toBe(404);
});

test("1 payments, transactions and currencies are read-only", async () => {
  for (const path of ["/api/v2/payments", "/api/v2/transactions", "/api/v2/currencies"]) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await send(method, path, {})).status, `${method} ${path}`).toBe(404);
    }
  }
});
