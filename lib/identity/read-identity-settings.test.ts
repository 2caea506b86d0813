import { expect, test } from "vitest";
import { readIdentitySettings } from "#lib/identity/read-identity-settings.ts";

const SECRET = "a secret of at least thirty-two characters";
const read = (env: Record<string, string>) =>
  readIdentitySettings({ COUNTERFOIL_SECRET: SECRET, ...env });

test("without more than a secret, Counterfoil is for this machine only, and sessions end by the default", () => {
  expect(read({})).toEqual({
    secret: SECRET,
    appUrl: "http://localhost:3000",
    isSecure: false,
    idleMinutes: 30,
    sessionHours: 12,
    admitsSandboxMembers: false,
  });
  expect(read({ APP_URL: "https://dashboard.example/", SESSION_HOURS: "8" })).toMatchObject({
    appUrl: "https://dashboard.example",
    isSecure: true,
    sessionHours: 8,
  });
});

const PLAY = { COUNTERFOIL_READY_SIGN_INS: "1", COUNTERFOIL_ENVIRONMENT: "sandbox" };

test.each([{}, { HOST: "127.0.0.1" }, { HOST: "::1" }, { APP_URL: "http://localhost:5000" }])(
  "the sandbox's users are let in with %j",
  (env) => {
    expect(read({ ...PLAY, ...env }).admitsSandboxMembers).toBe(true);
  },
);

test.each([
  { COUNTERFOIL_ENVIRONMENT: "live" },
  { COUNTERFOIL_ENVIRONMENT: "" },
  { COUNTERFOIL_READY_SIGN_INS: "0" },
  { HOST: "0.0.0.0" },
  { HOST: "192.168.1.5" },
  { APP_URL: "https://dashboard.example" },
  { APP_URL: "http://localhost.evil.example" },
])("and are shut out with %j", (env) => {
  expect(read({ ...PLAY, ...env }).admitsSandboxMembers).toBe(false);
});
