import { expect, test } from "vitest";
import { looserSettings } from "#lib/safety/looser-settings.ts";
import { isRealProvider, safetySettings } from "#lib/safety/safety-settings.ts";

const REAL = { PAYMENT_SERVICE_URL: "https://pay.example" };
const SANDBOX = { PAYMENT_SERVICE_URL: "http://127.0.0.1:4600", COUNTERFOIL_OWN_SANDBOX: "1" };

const strict = { coolingOffHours: 24, approvalWithoutRule: "required", requireSecondFactor: "on" };
const loose = { coolingOffHours: 0, approvalWithoutRule: "none", requireSecondFactor: "off" };

test.each([
  [REAL, strict],
  [{ ...REAL, COUNTERFOIL_OWN_SANDBOX: "0" }, strict],
  [{ ...REAL, COUNTERFOIL_ENVIRONMENT: "sandbox" }, strict],
  [{}, loose],
  [{ PAYMENT_SERVICE_URL: "" }, loose],
  [SANDBOX, loose],
])("the defaults for %j", (env, expected) => {
  expect(safetySettings(env)).toEqual(expected);
  expect(isRealProvider(env)).toBe(expected === strict);
});

const looseEnv = {
  COOLING_OFF_HOURS: "0",
  APPROVAL_WITHOUT_RULE: "none",
  REQUIRE_SECOND_FACTOR: "off",
};
const strictEnv = {
  COOLING_OFF_HOURS: "24",
  APPROVAL_WITHOUT_RULE: "required",
  REQUIRE_SECOND_FACTOR: "on",
};

test.each([REAL, SANDBOX, {}])("a value that is set holds beside %j", (env) => {
  expect(safetySettings({ ...env, ...looseEnv })).toEqual(loose);
  expect(safetySettings({ ...env, ...strictEnv })).toEqual(strict);
  expect(safetySettings({ ...env, COOLING_OFF_HOURS: "0.5" }).coolingOffHours).toBe(0.5);
});

const names = (env: Record<string, string>) => looserSettings(env).map(({ name }) => name);
const KEPT = {
  ...REAL,
  AUDIT_ANCHOR_FILE: "/elsewhere/anchors.jsonl",
  DATA_DIR: "/srv/data",
  COUNTERFOIL_OWN_DATABASE: "1",
  DATABASE_URL: "postgresql://localhost/counterfoil",
};

test("nothing is listed where every setting is at least as strict as the defaults", () => {
  expect(names(KEPT)).toEqual([]);
  expect(names({ ...KEPT, ...strictEnv, COOLING_OFF_HOURS: "48" })).toEqual([]);
});

test.each([
  [{ COOLING_OFF_HOURS: "23.9" }, "COOLING_OFF_HOURS"],
  [{ APPROVAL_WITHOUT_RULE: "none" }, "APPROVAL_WITHOUT_RULE"],
  [{ REQUIRE_SECOND_FACTOR: "off" }, "REQUIRE_SECOND_FACTOR"],
  [{ PAYOUT_SETTLING_SECONDS: "899" }, "PAYOUT_SETTLING_SECONDS"],
  [{ PAYMENT_SERVICE_REFUSAL_STATUSES: "500" }, "PAYMENT_SERVICE_REFUSAL_STATUSES"],
  [{ COUNTERFOIL_ENVIRONMENT: "sandbox" }, "COUNTERFOIL_ENVIRONMENT"],
  [{ COUNTERFOIL_OWN_DATABASE: "0" }, "DATABASE_MIGRATION_URL"],
  [{ AUDIT_ANCHOR_FILE: "" }, "AUDIT_ANCHOR_FILE"],
  [{ AUDIT_ANCHOR_FILE: "/srv/data/notes/anchors.jsonl" }, "AUDIT_ANCHOR_FILE"],
])("%j is listed", (env, name) => {
  expect(names({ ...KEPT, ...env })).toEqual([name]);
});

test("an outside database with a migration role, and anchors sent elsewhere, are not listed", () => {
  const env = { COUNTERFOIL_OWN_DATABASE: "0", DATABASE_MIGRATION_URL: "postgresql://localhost/x" };
  expect(names({ ...KEPT, ...env })).toEqual([]);
  expect(names({ ...KEPT, AUDIT_ANCHOR_FILE: "", AUDIT_ANCHOR_URL: "https://n.example" })).toEqual(
    [],
  );
});
