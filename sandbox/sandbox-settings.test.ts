import { expect, test } from "vitest";
import { readSettings } from "#sandbox/sandbox-settings.ts";

const url = "postgresql://user@/db?host=/socket/folder";

test("what is not set has its default; empty counts as not set", () => {
  expect(readSettings({ SANDBOX_DATABASE_URL: url, SANDBOX_PACE: "" })).toMatchObject({
    databaseUrl: url,
    port: 4600,
    records: 100_000,
    pace: 1,
    bounds: "inclusive",
    amountField: "amount",
    idOffset: 0n,
    control: false,
  });
});

test.each([
  [{}, "SANDBOX_DATABASE_URL is missing"],
  [
    { SANDBOX_DATABASE_URL: "mysql://x" },
    "SANDBOX_DATABASE_URL must be a URL that begins with postgresql://",
  ],
  [{ SANDBOX_DATABASE_URL: url, SANDBOX_PORT: "0" }, "SANDBOX_PORT must be a whole number"],
  [{ SANDBOX_DATABASE_URL: url, SANDBOX_RECORDS: "5" }, "SANDBOX_RECORDS must be a whole number"],
  [{ SANDBOX_DATABASE_URL: url, SANDBOX_PACE: "fast" }, "SANDBOX_PACE must be a number"],
  [{ SANDBOX_DATABASE_URL: url, SANDBOX_BOUNDS: "both" }, "SANDBOX_BOUNDS must be inclusive"],
  [{ SANDBOX_DATABASE_URL: url, SANDBOX_ID_OFFSET: "-1" }, "SANDBOX_ID_OFFSET must be a whole"],
  [{ SANDBOX_DATABASE_URL: url, SANDBOX_CONTROL: "yes" }, "SANDBOX_CONTROL must be 0 or 1"],
  [{ SANDBOX_DATABASE_URL: url, SANDBOX_WEBHOOK_SECRET: "?" }, "SANDBOX_WEBHOOK_SECRET must be"],
  [{ SANDBOX_DATABASE_URL: url, SANDBOX_AMOUNT_FIELD: "a b" }, "SANDBOX_AMOUNT_FIELD must be"],
])("%j is refused in words", (environment, words) => {
  expect(() => readSettings(environment)).toThrow(words);
});
