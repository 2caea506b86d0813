import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#scripts/launch/settings.ts";

const read = (env: Record<string, string>) => readSettings({ NODE_ENV: "test", ...env });

test("nothing set gives the desk on this machine alone, with sandbox and database of its own", () => {
  expect(read({})).toMatchObject({
    HOST: "127.0.0.1",
    PORT: 3000,
    SANDBOX_PORT: 4600,
    DATA_DIR: resolve("data"),
  });
  expect(read({}).PAYMENT_SERVICE_URL).toBeUndefined();
});

test("an empty variable counts as unset", () => {
  expect(read({ PORT: "", DATABASE_URL: "", PAYMENT_SERVICE_URL: "" })).toEqual(read({}));
});

test.each([
  [{ PORT: "0" }, "PORT must be a port number from 1 to 65535."],
  [{ PORT: "70000" }, "PORT must be a port number from 1 to 65535."],
  [{ SANDBOX_PORT: "x" }, "SANDBOX_PORT must be a port number from 1 to 65535."],
  [{ PORT: "4600" }, "PORT and SANDBOX_PORT must differ."],
  [{ APP_URL: "desk.example" }, "APP_URL must be an address that begins with http:// or https://."],
  [{ MIRROR: "yes" }, "MIRROR must be on or off."],
  [
    { MIRROR_REQUESTS_PER_SECOND: "0" },
    "MIRROR_REQUESTS_PER_SECOND must be a whole number, at least 1.",
  ],
  [{ COUNTERFOIL_ENVIRONMENT: "test" }, "COUNTERFOIL_ENVIRONMENT must be sandbox or live."],
  [
    { PAYMENT_SERVICE_TIMEOUT_MS: "99" },
    "PAYMENT_SERVICE_TIMEOUT_MS must be a whole number from 100",
  ],
  [{ PAYMENT_SERVICE_TIMEOUT_MS: "120001" }, "PAYMENT_SERVICE_TIMEOUT_MS must be a whole number"],
  [{ LOG_LEVEL: "verbose" }, "LOG_LEVEL must be trace, debug, info, warn or error."],
  [{ METRICS_PORT: "3000" }, "PORT and METRICS_PORT must differ."],
  [{ METRICS_PORT: "4600" }, "SANDBOX_PORT and METRICS_PORT must differ."],
  [{ PAYMENT_SERVICE_AMOUNT_FIELD: "the sum" }, "PAYMENT_SERVICE_AMOUNT_FIELD must be"],
  [{ PAYMENT_SERVICE_HEADERS: '{"X Key":"marker"}' }, "PAYMENT_SERVICE_HEADERS must be"],
  [{ PAYMENT_SERVICE_HEADERS: '{"X-Key":"marker\\n"}' }, "PAYMENT_SERVICE_HEADERS must be"],
  [{ PAYMENT_SERVICE_URL: "https://me:marker@pay.example" }, "PAYMENT_SERVICE_URL must hold no"],
  [{ PAYMENT_SERVICE_URL: "https://pay.example/?key=marker" }, "PAYMENT_SERVICE_URL must hold no"],
  [{ COUNTERFOIL_WEBHOOK_SECRET: "short" }, "COUNTERFOIL_WEBHOOK_SECRET must be 24 to 200"],
])("%j is refused: %s", (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
  expect(() => read(env)).not.toThrow("marker");
});

test("half of single sign-on is refused at start, by name and without a value", () => {
  const half = { OIDC_ISSUER: "https://accounts.example.com", OIDC_CLIENT_SECRET: "planted" };
  expect(() => read(half)).toThrow("OIDC_CLIENT_ID must be set");
  expect(() => read(half)).not.toThrow("planted");
});
