import { expect, test } from "vitest";
import { readProviderSettings } from "#lib/provider/read-provider-settings.ts";

test("with nothing set, the sandbox is meant", () => {
  expect(readProviderSettings({})).toEqual({
    baseUrl: "http://127.0.0.1:4600",
    headers: {},
    amountField: "amount",
    refusalStatuses: [],
    timeoutMs: 10_000,
    requestsPerSecond: 10_000,
    environment: "sandbox",
  });
});

test("an address that was set is live money unless it is said otherwise", () => {
  const PAYMENT_SERVICE_URL = "https://pay.example/base/";
  expect(readProviderSettings({ PAYMENT_SERVICE_URL })).toMatchObject({
    baseUrl: "https://pay.example/base",
    environment: "live",
  });
  const told = { PAYMENT_SERVICE_URL, COUNTERFOIL_ENVIRONMENT: "sandbox" };
  expect(readProviderSettings(told).environment).toBe("sandbox");
});
