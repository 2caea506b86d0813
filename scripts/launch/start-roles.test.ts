import { expect, test } from "vitest";
import { readSettings } from "#scripts/launch/launcher-settings.ts";
import { checkRoles, readRoles } from "#scripts/launch/start-roles.ts";

test("a start runs both parts unless it is told which", () => {
  expect(readRoles([])).toEqual({ web: true, worker: true });
  expect(readRoles(["--web"])).toEqual({ web: true, worker: false });
  expect(readRoles(["--worker"])).toEqual({ web: false, worker: true });
  expect(readRoles(["--web", "--worker"])).toEqual({ web: true, worker: true });
  expect(() => readRoles(["--sandbox"])).toThrow("--web or --worker");
  expect(() => readRoles(["web"])).toThrow("--web or --worker");
});

test("a part alone names what it must share with the other, and no value", () => {
  const alone = { web: false, worker: true };
  expect(() => checkRoles(alone, readSettings({}))).toThrow(
    "set DATABASE_URL, PAYMENT_SERVICE_URL, COUNTERFOIL_SECRET.",
  );
  expect(() => checkRoles({ web: true, worker: true }, readSettings({}))).not.toThrow();
  const shared = readSettings({
    DATABASE_URL: "postgres://counterfoil_app:hidden@db.example.com/counterfoil",
    PAYMENT_SERVICE_URL: "https://provider.example.com",
    COUNTERFOIL_SECRET: "a".repeat(64),
  });
  expect(() => checkRoles(alone, shared)).not.toThrow();
  const half = { ...shared, COUNTERFOIL_SECRET: undefined };
  expect(() => checkRoles(alone, half)).toThrow(/^(?!.*hidden).*set COUNTERFOIL_SECRET\.$/);
});
