import { expect, test } from "vitest";
import { WITHHELD, withholdSecrets } from "#lib/audit/withhold-secrets.ts";

const SECRETS = ["password", "newPassword", "api_token", "Step-Up-Grant", "recoveryCodes", "totp"];

test.each(SECRETS)("a text under %s is refused, and masked in production", (name) => {
  const value = { people: [{ email: "a@example.com", [name]: "marker" }] };
  expect(() => withholdSecrets(value, false)).toThrow(`"${name}" must not be in`);
  expect(withholdSecrets(value, true)).toEqual({
    people: [{ email: "a@example.com", [name]: WITHHELD }],
  });
});

test("what lies deeper under such a name is refused too", () => {
  expect(() => withholdSecrets({ recoveryCodes: [["marker"]] }, false)).toThrow();
});

test("whether there is one may be told", () => {
  const value = { totp: true, password: null, tokens: [], currency: "USDT_TRX", encode: "x" };
  expect(withholdSecrets(value, false)).toEqual(value);
});
