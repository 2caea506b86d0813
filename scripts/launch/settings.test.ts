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
  [{ COUNTERFOIL_ENVIRONMENT: "test" }, "COUNTERFOIL_ENVIRONMENT must be sandbox or live."],
])("%j is refused: %s", (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});
