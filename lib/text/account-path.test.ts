import { globSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import {
  accountPrefix,
  linkInThisAccount,
  pathInAccount,
  urlInAccount,
} from "#lib/text/account-path.ts";

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

test("a link to be handed over names the account of the open page", () => {
  vi.stubGlobal("location", { origin: "https://money.example.com", pathname: "/a/eu/team/invite" });
  expect(linkInThisAccount("/invite#token")).toBe("https://money.example.com/a/eu/invite#token");
  vi.stubGlobal("location", { origin: "https://money.example.com", pathname: "/team/invite" });
  expect(linkInThisAccount("/invite#token")).toBe("https://money.example.com/invite#token");
});

/** What makes a URL or leads to one without the account's help; the files named below put the account before it. */
const BARE = [
  /location\.origin|\busePathname\b|\bNextLink\b/,
  /\{[^}]*\bredirect\b[^}]*\} from "next\/navigation"/,
  /\buseRouter\b.*\brouter\.(?:push|replace|prefetch)\(/s,
  /history\.(?:push|replace)State/,
  /location\.(?:assign|replace)\((?!inThisAccount\()|location\.href =|window\.open\(/,
];

test("only the files named here make URLs without the account", () => {
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}").filter((file) => {
    if (/\.test\.tsx?$/.test(file)) return false;
    const text = readFileSync(file, "utf8");
    return BARE.some((pattern) => pattern.test(text));
  });
  expect(files.toSorted()).toEqual([
    // Compares origins.
    "app/first-script/trusted-types.ts",
    "app/redirect-in-account.ts",
    // Keeps the URL of its history entry.
    "components/data-table/returned-row.ts",
    // Opens what a link leads to.
    "components/data-table/use-row-clicks.ts",
    // Leads to the OpenID provider.
    "components/identity/single-sign-on/single-sign-on.tsx",
    "components/ui/buttons/link.tsx",
    // Keeps the page's path.
    "components/ui/url/pending-entries.ts",
    "components/ui/url/use-page-router.ts",
    "lib/text/account-path.ts",
    "lib/text/open-page.ts",
  ]);
});
