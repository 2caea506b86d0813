import { expect, test } from "vitest";
import * as z from "zod";
import { launcherSettings, processSettings } from "#lib/settings/processes.ts";
import {
  parseSettings,
  readSettings,
  requiredSetting,
  setting,
} from "#lib/settings/read-settings.ts";
import { SETTINGS } from "#lib/settings/settings.ts";
import { sandboxSettings } from "#sandbox/sandbox-settings.ts";

const faults = (env: Record<string, string>) => parseSettings(SETTINGS, env).faults;

test("without any setting every field has its default", () => {
  expect(readSettings(SETTINGS, {})).toMatchObject({
    HOST: "127.0.0.1",
    PORT: 3000,
    RATE_LIMIT_ADDRESS: 3_000,
    RATE_LIMIT_READS: 1_200,
    RATE_LIMIT_WRITES: 120,
    SESSION_IDLE_MINUTES: 30,
    SESSION_HOURS: 12,
    PAYMENT_SERVICE_HEADERS: {},
    PAYMENT_SERVICE_AMOUNT_FIELD: "amount",
    PAYMENT_SERVICE_TIMEOUT_MS: 10_000,
    PAYMENT_SERVICE_REFUSAL_STATUSES: [],
    PAYOUT_SETTLING_SECONDS: 900,
    MIRROR: "on",
    PAYOUT_SYNC: "on",
    LOG_LEVEL: "info",
    METRICS_HOST: "127.0.0.1",
    SANDBOX_PORT: 4600,
  });
  expect(setting("DATABASE_URL", {})).toBeUndefined();
  expect(setting("DATA_DIR", {})).toBe(`${process.cwd()}/data`);
});

test("an empty variable counts as unset", () => {
  const empty = Object.fromEntries(Object.keys(SETTINGS.shape).map((name) => [name, ""]));
  expect(readSettings(SETTINGS, empty)).toEqual(readSettings(SETTINGS, {}));
});

test.each([
  { DATABASE_URL: "postgresql://counterfoil:secret@db.internal:5432/counterfoil" },
  { DATABASE_URL: "postgres://counterfoil@localhost/counterfoil?host=%2Frun%2Fcounterfoil" },
  { PAYMENT_SERVICE_URL: "https://pay.example/base/" },
  { TRUSTED_PROXIES: "10.0.0.0/8, 2001:db8::/32 127.0.0.1" },
  { PAYMENT_SERVICE_REFUSAL_STATUSES: "500, 409" },
  { COOLING_OFF_HOURS: "0.5" },
  { SMTP_URL: "smtps://user:p%40ss@mail.example.com:465" },
  { SMTP_URL: "smtp://localhost:25", MAIL_FROM: "Counterfoil <counterfoil@example.com>" },
  { MAIL_FROM: "counterfoil@example.com" },
])("%j is accepted", (env) => {
  expect(faults(env)).toEqual([]);
});

test.each([
  [{ SMTP_URL: "https://mail.example.com" }, "SMTP_URL must be a URL that begins with smtp://"],
  [{ SMTP_URL: "smtp://" }, "SMTP_URL must be a URL"],
  [{ SMTP_URL: "smtp://a:b%zz@mail.example.com" }, "SMTP_URL must be a URL"],
  [{ SMTP_URL: "smtp://mail.example.com?logger=true" }, "SMTP_URL must be a URL"],
  [{ MAIL_FROM: "Counterfoil" }, "MAIL_FROM must be an email address"],
  [{ MAIL_FROM: "A\r\nBcc: x <a@example.com>" }, "MAIL_FROM must be an email address"],
  [{ PORT: "0" }, "PORT must be a whole number from 1 to 65535. Example: PORT=3000"],
  [{ PORT: "70000" }, "PORT must be a whole number"],
  [{ METRICS_PORT: "x" }, "METRICS_PORT must be a whole number"],
  [{ RATE_LIMIT_READS: "0" }, "RATE_LIMIT_READS must be a whole number"],
  [{ SESSION_HOURS: "1.5" }, "SESSION_HOURS must be a whole number"],
  [{ PAYMENT_SERVICE_TIMEOUT_MS: "99" }, "PAYMENT_SERVICE_TIMEOUT_MS must be a whole number"],
  [{ PAYMENT_SERVICE_TIMEOUT_MS: "120001" }, "PAYMENT_SERVICE_TIMEOUT_MS must be a whole number"],
  [{ COOLING_OFF_HOURS: "-1" }, "COOLING_OFF_HOURS must be a number from 0 to 720"],
  [{ COOLING_OFF_HOURS: "721" }, "COOLING_OFF_HOURS must be a number from 0 to 720"],
  [{ PAYOUT_SETTLING_SECONDS: "soon" }, "PAYOUT_SETTLING_SECONDS must be a number"],
  [{ MIRROR: "yes" }, "MIRROR must be on or off. Example: MIRROR=on"],
  [{ COUNTERFOIL_ENVIRONMENT: "test" }, "COUNTERFOIL_ENVIRONMENT must be sandbox or live."],
  [{ LOG_LEVEL: "verbose" }, "LOG_LEVEL must be trace, debug, info, warn, error or fatal."],
  [{ APP_URL: "counterfoil.example" }, "APP_URL must be a URL that begins with http(s)://."],
  [{ APP_URL: "https://example.com/counterfoil" }, "APP_URL must have no path,"],
  [{ APP_URL: "https://me@counterfoil.example" }, "APP_URL must have no path, user name,"],
  [{ APP_URL: "https://counterfoil.example/?a=b" }, "APP_URL must have no path, user name,"],
  [{ DATABASE_URL: "localhost:5432" }, "DATABASE_URL must be a URL that begins with postgresql:"],
  [{ DATABASE_URL: "postgres://two words" }, "DATABASE_URL must be a URL"],
  [{ OIDC_ISSUER: "http://accounts.example.com" }, "OIDC_ISSUER must be a URL"],
  [{ REQUIRE_SECOND_FACTOR: "1" }, "REQUIRE_SECOND_FACTOR must be on or off."],
  [{ APPROVAL_WITHOUT_RULE: "yes" }, "APPROVAL_WITHOUT_RULE must be required or none."],
  [{ MIRROR_REQUESTS_PER_SECOND: "0" }, "MIRROR_REQUESTS_PER_SECOND must be a whole number"],
  [{ PAYMENT_SERVICE_URL: "ftp://me@pay.example" }, "PAYMENT_SERVICE_URL must be a URL"],
  [{ PAYMENT_SERVICE_URL: "https://pay.example/?key=marker" }, "PAYMENT_SERVICE_URL must have no"],
  [{ PAYMENT_SERVICE_HEADERS: '{"X Key":"marker"}' }, "PAYMENT_SERVICE_HEADERS must be a JSON"],
  [{ PAYMENT_SERVICE_AMOUNT_FIELD: "the sum" }, "PAYMENT_SERVICE_AMOUNT_FIELD must be a name"],
  [{ PAYMENT_SERVICE_REFUSAL_STATUSES: "200" }, "PAYMENT_SERVICE_REFUSAL_STATUSES must be HTTP"],
  [{ TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES must be IP addresses or ranges"],
  [{ COUNTERFOIL_ADMIN_EMAIL: "ada" }, "COUNTERFOIL_ADMIN_EMAIL must be an email address."],
  [{ COUNTERFOIL_SECRET: "short" }, "COUNTERFOIL_SECRET must have at least 32 characters."],
  [{ COUNTERFOIL_WEBHOOK_SECRET: "short" }, "COUNTERFOIL_WEBHOOK_SECRET must be 24 to 200"],
  [{ PAYMENT_SERVICE_WEBHOOK_KEY: "?" }, "PAYMENT_SERVICE_WEBHOOK_KEY must be base64"],
])("%j is refused in one sentence", (env, sentence) => {
  expect(faults(env)).toEqual([expect.stringContaining(sentence)]);
});

test("spaces around a URL are left out, since paths are appended to it", () => {
  const url = " https://pay.example/base\n";
  expect(setting("PAYMENT_SERVICE_URL", { PAYMENT_SERVICE_URL: url })).toBe(url.trim());
  const database = "postgresql://localhost/counterfoil";
  expect(setting("DATABASE_URL", { DATABASE_URL: `${database} ` })).toBe(database);
});

test.each([" https://pay.example ", "https://pay.example/", "HTTPS://Pay.example:443"])(
  "paths are appended to the URL that people open, however it is written: %j",
  (url) => {
    expect(setting("APP_URL", { APP_URL: url })).toBe("https://pay.example");
  },
);

test("the amount can't take the place of another field of the create request", () => {
  for (const name of ["fee", "trackingId", "isFeeIncluded", "webhookUrl"]) {
    expect(faults({ PAYMENT_SERVICE_AMOUNT_FIELD: name })).toEqual([
      expect.stringContaining("PAYMENT_SERVICE_AMOUNT_FIELD must not be another field"),
    ]);
  }
  expect(faults({ PAYMENT_SERVICE_AMOUNT_FIELD: "feeAmount" })).toEqual([]);
});

test("every wrong setting is named at once", () => {
  const env = { PORT: "eighty", MIRROR: "maybe", SESSION_HOURS: "0", PAYOUT_SYNC: "off" };
  expect(faults(env).map((line) => line.split(" ")[0])).toEqual([
    "PORT",
    "SESSION_HOURS",
    "MIRROR",
  ]);
});

const NAMES = Object.keys(SETTINGS.shape);

test("no message repeats a value", () => {
  const wrong = [
    "marker",
    "x".repeat(300).concat("marker"),
    '{"a":1,"marker":',
    "ftp://marker",
    "?marker",
  ];
  let refused = 0;
  for (const value of wrong) {
    for (const name of NAMES) {
      const lines = faults({ [name]: value });
      refused += lines.length;
      expect(lines.join()).not.toContain("marker");
    }
  }
  expect(refused).toBeGreaterThan(100);
});

test("secrets have no example", () => {
  const secrets = NAMES.filter((name) => /SECRET|PASSWORD/.test(name));
  expect(secrets.length).toBeGreaterThan(3);
  for (const name of secrets) {
    const field: z.core.$ZodType | undefined = Object.entries(SETTINGS.shape).find(
      ([of]) => of === name,
    )?.[1];
    expect(field && z.globalRegistry.get(field)?.example).toBeUndefined();
  }
});

test("a setting is read by its old name too, and the new one wins", () => {
  const schema = z.object({ NEW: z.string().meta({ oldNames: ["OLD"] }) });
  expect(readSettings(schema, { OLD: "a" })).toEqual({ NEW: "a" });
  expect(readSettings(schema, { OLD: "a", NEW: "" })).toEqual({ NEW: "a" });
  expect(readSettings(schema, { OLD: "a", NEW: "b" })).toEqual({ NEW: "b" });
});

test("one setting is read when it is needed, whatever the others are", () => {
  expect(setting("PORT", { PORT: "8080", MIRROR: "maybe" })).toBe(8080);
  expect(() => setting("MIRROR", { MIRROR: "maybe" })).toThrow("MIRROR must be on or off.");
  expect(() => requiredSetting("DATABASE_URL", {})).toThrow(
    "DATABASE_URL is not set. Example: DATABASE_URL=postgresql://",
  );
});

const DATABASE_URL = "postgresql://localhost/counterfoil";

test.each([
  [processSettings, { COUNTERFOIL_SECRET: "x".repeat(32) }, "DATABASE_URL is not set."],
  [processSettings, { DATABASE_URL }, "COUNTERFOIL_SECRET is not set; npm start creates one."],
  [
    processSettings,
    { DATABASE_URL, COUNTERFOIL_SECRET: "" },
    "COUNTERFOIL_SECRET is not set; npm start creates one.",
  ],
  [launcherSettings, { PAYOUT_SYNC: "off" }, "PAYOUT_SYNC=off needs MIRROR=off too."],
  [
    launcherSettings,
    { OIDC_ISSUER: "https://a.example", OIDC_CLIENT_SECRET: "s" },
    "OIDC_ISSUER is set, so OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too.",
  ],
  [
    launcherSettings,
    { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "a@example.com" },
    "SMTP_URL is set, so MAIL_FROM and APP_URL must be set too.",
  ],
  [
    launcherSettings,
    { PAYOUT_SETTLING_SECONDS: "60", PAYMENT_SERVICE_URL: "https://pay.example" },
    "PAYOUT_SETTLING_SECONDS must be at least 300: a payout that is listed later could be paid twice.",
  ],
  [
    launcherSettings,
    { DATABASE_MIGRATION_URL: DATABASE_URL },
    "DATABASE_MIGRATION_URL is set and DATABASE_URL is not: set both, or neither.",
  ],
  [
    launcherSettings,
    { DATABASE_READ_URL: DATABASE_URL },
    "DATABASE_READ_URL is set and DATABASE_URL is not: set both, or neither.",
  ],
])("a rule about several settings (case %#)", (schema, env, sentence) => {
  expect(parseSettings(schema, env).faults).toEqual([sentence]);
});

test("what belongs together is accepted together", () => {
  const oidc = { OIDC_ISSUER: "https://a.example", OIDC_CLIENT_ID: "c", OIDC_CLIENT_SECRET: "s" };
  const near = { PAYOUT_SETTLING_SECONDS: "60", PAYMENT_SERVICE_URL: "http://127.0.0.1:4600/" };
  for (const env of [oidc, near, { PAYOUT_SYNC: "off", MIRROR: "off" }]) {
    expect(parseSettings(launcherSettings, env).faults).toEqual([]);
  }
});

test("every example is a valid value", () => {
  for (const { shape } of [SETTINGS, sandboxSettings]) {
    for (const [name, field] of Object.entries(shape)) {
      const example = z.globalRegistry.get(field)?.example;
      if (example === undefined || example.includes("…")) continue;
      expect(z.safeParse(field, example).success, name).toBe(true);
    }
  }
});
