import { afterEach, expect, test } from "vitest";
import { type Account, serveAccounts } from "#lib/process/current-account.ts";
import { placeOf } from "#server/account-of.ts";

const [main, eu] = ["default", "eu"].map(
  (path): Account => ({ id: path, path, name: path, settings: null, kept: {} }),
);

function serve(...accounts: (Account | undefined)[]): void {
  serveAccounts(accounts.filter((account) => account !== undefined));
}

afterEach(() => serve());

test.each([
  ["/", "/"],
  ["/payouts", "/payouts"],
  ["/api/payouts", "/api/payouts"],
  ["/a", "/a"],
  // There is nothing at such a path, and Next would answer with the page behind it.
  ["/a/eu/payouts", null],
  ["/a/defaults/payouts", null],
])("with one account, %s is that account's %s", (path, inside) => {
  serve(main);
  expect(placeOf(path)).toEqual({ account: main, path: inside });
});

test.each([
  ["/a/default/payouts/123", "/payouts/123"],
  ["/a/default", "/"],
])("with one account, the page that was at %s is at %s again", (path, movedTo) => {
  serve(main);
  expect(placeOf(path)).toMatchObject({ account: main, movedTo });
});

test.each([
  ["/a/eu/payouts", "/payouts"],
  ["/a/eu/api/payouts", "/api/payouts"],
  ["/a/eu", "/"],
])("with several, %s is the account's %s", (path, inside) => {
  serve(main, eu);
  expect(placeOf(path)).toEqual({ account: eu, path: inside });
});

test.each(["/A/eu/payouts", "/A/eu/api/payouts", "/A/x/api/payouts"])(
  "%s is nowhere, with one account or several",
  (path) => {
    for (const accounts of [[main], [main, eu]]) {
      serve(...accounts);
      expect(placeOf(path)).toEqual({ account: null, path: null });
    }
  },
);

test.each([
  "/a/eu/a",
  "/a/eu/A/x/api/payouts",
  "/a/eu/a/default/payouts",
  "/a/eu/a/eu/api/payouts",
])("an account has no accounts: %s is nowhere", (path) => {
  serve(main, eu);
  expect(placeOf(path)).toEqual({ account: eu, path: null });
});

test.each(["/a/us/payouts", "/a/EU/payouts", "/a/us"])(
  "with several, there is no account at %s",
  (path) => {
    serve(main, eu);
    expect(placeOf(path)).toEqual({ account: null, path: null });
  },
);

test.each([
  "/a",
  "/a/",
  "/api/health/ready",
  "/_next/static/chunks/one.js",
  "/favicon.ico",
  "/manifest.webmanifest",
])("with several, %s belongs to no account", (path) => {
  serve(main, eu);
  expect(placeOf(path)).toEqual({ account: null, path });
});

test.each([
  ["/", "/a"],
  ["/payouts", "/a/default/payouts"],
  ["/payouts/123", "/a/default/payouts/123"],
])("with several, the page %s is at %s", (path, movedTo) => {
  serve(main, eu);
  expect(placeOf(path)).toMatchObject({ account: null, movedTo });
});

test.each([
  ["/a/eu/api/payouts", /^There is no such account here/],
  ["/a/default/api/payouts", /^This account has another URL now\. Reload the page/],
])("with one account, the API's %s of an open page is refused as the API's", (path, says) => {
  serve(main);
  const { account, path: inside, refusal } = placeOf(path);
  expect([account, inside]).toEqual([null, "/api/payouts"]);
  const message: unknown = expect.stringMatching(says);
  expect(refusal?.failure).toMatchObject({ kind: "not_found", message });
});

test("with several, the API of an account that was closed is refused as the API's", () => {
  serve(main, eu);
  const { account, path, refusal } = placeOf("/a/us/api/payouts");
  expect([account, path]).toEqual([null, "/api/payouts"]);
  expect(refusal?.failure).toMatchObject({ kind: "not_found" });
});

test.each(["/api/payouts", "/api", "/api/webhooks/secret", "/api/health"])(
  "with several, the API's %s is refused without an account",
  (path) => {
    serve(main, eu);
    const { account, movedTo, refusal } = placeOf(path);
    expect([account, movedTo]).toEqual([null, undefined]);
    expect(refusal?.failure).toMatchObject({ kind: "not_found" });
  },
);
