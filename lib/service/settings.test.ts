import { expect, test } from "vitest";
import { readSettings } from "#lib/service/settings.ts";

test("with nothing set, the sandbox is meant", () => {
  expect(readSettings({})).toEqual({
    baseUrl: "http://127.0.0.1:4600",
    ...{ headers: {}, amountField: "amount", timeoutMs: 10_000, environment: "sandbox" },
  });
});

test("an address that was set is live money unless it is said otherwise", () => {
  const PAYMENT_SERVICE_URL = "https://pay.example/base/";
  expect(readSettings({ PAYMENT_SERVICE_URL })).toMatchObject({
    ...{ baseUrl: "https://pay.example/base", environment: "live" },
  });
  const told = { PAYMENT_SERVICE_URL, COUNTERFOIL_ENVIRONMENT: "sandbox" };
  expect(readSettings(told).environment).toBe("sandbox");
});

test("a setting that can't be used is named, its value never", () => {
  for (const headers of [
    '{"X-Key": "marker',
    '{"X-Key": ["marker"]}',
    '{"X Key": "marker"}',
    '{"a":"marker\\n"}',
  ]) {
    expect(() => readSettings({ PAYMENT_SERVICE_HEADERS: headers })).toThrow(
      /^(?!.*marker).*PAYMENT_SERVICE_HEADERS/s,
    );
  }
  expect(() => readSettings({ PAYMENT_SERVICE_URL: "ftp://marker" })).toThrow(
    /^(?!.*marker).*PAYMENT_SERVICE_URL/s,
  );
  expect(() => readSettings({ PAYMENT_SERVICE_TIMEOUT_MS: "soon" })).toThrow(/TIMEOUT_MS/);
});
