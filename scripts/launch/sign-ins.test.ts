import { expect, test } from "vitest";
import { readSettings } from "#scripts/launch/launcher-settings.ts";
import { hasReadySignIns } from "#scripts/launch/sign-ins.ts";

const ready = (env: Record<string, string>) => hasReadySignIns(readSettings(env));

test.each([
  {},
  { HOST: "::1" },
  { APP_URL: "http://localhost:3000" },
  { APP_URL: "http://[::1]:1" },
])("the sandbox on this machine has ready sign-ins: %j", (env) => {
  expect(ready(env)).toBe(true);
});

test.each([
  { PAYMENT_SERVICE_URL: "https://service.example" },
  { PAYMENT_SERVICE_URL: "http://127.0.0.1:4600", COUNTERFOIL_ENVIRONMENT: "sandbox" },
  { HOST: "0.0.0.0" },
  { HOST: "127.example.com" },
  { APP_URL: "https://127.example.com" },
  { APP_URL: "https://dashboard.example" },
])("nothing else has: %j", (env) => {
  expect(ready(env)).toBe(false);
});

test.each([
  { COUNTERFOIL_ADMIN_EMAIL: "ada@example.org" },
  { COUNTERFOIL_ADMIN_PASSWORD: "marker" },
])("half an administrator is refused: %j", (env) => {
  expect(() => ready(env)).toThrow(
    "Set COUNTERFOIL_ADMIN_EMAIL and COUNTERFOIL_ADMIN_PASSWORD both, or neither.",
  );
});
