import { expect, test } from "vitest";
import { setCookie, signedCookie } from "#lib/identity/cookies.ts";
import { readIdentitySettings } from "#lib/identity/read-identity-settings.ts";

const SECRET = "a secret of at least thirty-two characters";
const plain = readIdentitySettings({ COUNTERFOIL_SECRET: SECRET });
const secure = { ...plain, isSecure: true };
const session = { name: "session_token", value: "the+token/", seconds: 60 } as const;

const headersWith = (cookie: string) => new Headers({ cookie });
const pairOf = (text: string) => text.split(";")[0] ?? "";

test("where the address is https, cookies are bound to it", () => {
  expect(setCookie(secure, session)).toMatch(
    /^__Host-counterfoil\.session_token=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(setCookie(plain, session)).not.toContain("Secure");
});

test("a cookie of ours is read among others", () => {
  const ours = pairOf(setCookie(plain, session));
  const headers = headersWith(`counterfoil=x; ${ours}; other=1`);
  expect(signedCookie(headers, "session_token", plain)).toBe("the+token/");
  expect(signedCookie(headers, "second_step", plain)).toBeNull();
});

test("a plain cookie counts for nothing where the address is https", () => {
  const headers = headersWith(pairOf(setCookie(plain, session)));
  expect(signedCookie(headers, "session_token", secure)).toBeNull();
});

test.each([
  ["unsigned", "counterfoil.session_token=token"],
  ["signed with nothing", "counterfoil.session_token=token."],
  ["signed with another secret", pairOf(setCookie({ ...plain, secret: `${SECRET}!` }, session))],
  ["broken", "counterfoil.session_token=%E0%A4%A"],
  ["empty", "counterfoil.session_token="],
])("one that is %s is none", (_, cookie) => {
  expect(signedCookie(headersWith(cookie), "session_token", plain)).toBeNull();
});
