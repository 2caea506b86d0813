import { expect, test } from "vitest";
import { accountPrefix, pathInAccount, urlInAccount } from "#lib/text/account-path.ts";

test.each([
  ["/a/eu/payouts", "/a/eu", "/payouts"],
  ["/a/eu", "/a/eu", "/"],
  ["/a/eu/", "/a/eu", "/"],
  ["/a/eu/a/us/payouts", "/a/eu", "/a/us/payouts"],
  ["/payouts", "", "/payouts"],
  ["/a", "", "/a"],
  ["/a/", "", "/a/"],
  ["/audit", "", "/audit"],
  ["/", "", "/"],
])("of %s the account is %j and the path in it %s", (path, prefix, inside) => {
  expect(accountPrefix(path)).toBe(prefix);
  expect(pathInAccount(path)).toBe(inside);
});

test("a URL in an account has no slash at its end, and without accounts it is the path", () => {
  expect(urlInAccount("/a/eu", "/")).toBe("/a/eu");
  expect(urlInAccount("/a/eu", "/?period=today")).toBe("/a/eu?period=today");
  expect(urlInAccount("/a/eu", "/payouts?page=2")).toBe("/a/eu/payouts?page=2");
  expect(urlInAccount("", "/")).toBe("/");
});
