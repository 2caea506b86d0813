import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadEnvFile, readSettings } from "#scripts/launch/launcher-settings.ts";

const read = (env: Record<string, string>) => readSettings(env);

test("with nothing set, Counterfoil is on this machine only, with sandbox and database of its own", () => {
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
  [{ SANDBOX_PORT: "x" }, "SANDBOX_PORT must be a whole number from 1 to 65535."],
  [{ SANDBOX_PACE: "fast" }, "SANDBOX_PACE must be a number from 0 to 1000."],
  [{ PORT: "4600" }, "PORT, METRICS_PORT and SANDBOX_PORT must differ."],
  [{ METRICS_PORT: "3000" }, "PORT, METRICS_PORT and SANDBOX_PORT must differ."],
  [{ METRICS_PORT: "4600" }, "PORT, METRICS_PORT and SANDBOX_PORT must differ."],
  [{ PAYMENT_SERVICE_HEADERS: '{"X-Key":"marker\\n"}' }, "PAYMENT_SERVICE_HEADERS must be"],
  [{ PAYMENT_SERVICE_URL: "https://me:marker@pay.example" }, "PAYMENT_SERVICE_URL must have no"],
])("%j is refused: %s", (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
  expect(() => read(env)).not.toThrow("marker");
});

test("every wrong setting is named at once, the sandbox's included", () => {
  const env = { PORT: "0", PAYOUT_SYNC: "off", SANDBOX_PORT: "0", SANDBOX_BOUNDS: "both" };
  expect(() => read(env)).toThrow(/^PORT .*\nSANDBOX_PORT .*\nPAYOUT_SYNC.*\nSANDBOX_BOUNDS .*$/);
});

test("the sandbox's settings don't matter where a provider is named", () => {
  expect(() =>
    read({ PAYMENT_SERVICE_URL: "https://pay.example", SANDBOX_PACE: "fast" }),
  ).not.toThrow();
});

test("a .env is read from its first setting on, also with a byte order mark; what is set stays", () => {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, ".env");
  writeFileSync(file, "\uFEFFPORT=8080\nHOST='::1' # this machine\nAPP_URL=https://a.example\n");
  for (const name of ["PORT", "HOST"]) vi.stubEnv(name, undefined);
  vi.stubEnv("APP_URL", "");
  loadEnvFile(file);
  const { PORT, HOST, APP_URL } = process.env;
  expect({ PORT, HOST, APP_URL }).toEqual({ PORT: "8080", HOST: "::1", APP_URL: "" });
});

test("a .env that isn't there is no fault, and one that can't be read is named", () => {
  expect(() => loadEnvFile(join(tmpdir(), "counterfoil-none", ".env"))).not.toThrow();
  expect(() => loadEnvFile(tmpdir())).toThrow(/ cannot be read: EISDIR/);
});
