import { expect, test } from "vitest";
import { hashOfSecret, marksOf, newAttemptSecret } from "#lib/identity/oidc/attempt.ts";

test("an attempt's marks differ from one another, from its secret and from every other attempt's", () => {
  const [one, other] = [newAttemptSecret(), newAttemptSecret()];
  const all = [
    one,
    hashOfSecret(one),
    ...Object.values(marksOf(one)),
    ...Object.values(marksOf(other)),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(marksOf(one)).toEqual(marksOf(one));
});

test("the verifier has the form that PKCE asks for", () => {
  expect(marksOf(newAttemptSecret()).verifier).toMatch(/^[\w.~-]{43,128}$/);
});
