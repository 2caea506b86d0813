import fc from "fast-check";
import { expect, test } from "vitest";
import { returnPath } from "#lib/schemas/identity/return-path.ts";

test.each([
  ["/payouts?page=2&from=2026-01-01", "/payouts?page=2&from=2026-01-01"],
  ["/payouts/7", "/payouts/7"],
  ["/payouts/../payments", "/payments"],
  ["/", "/"],
])("%s is a page of Counterfoil", (asked, path) => {
  expect(returnPath(asked)).toBe(path);
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "",
  null,
  "/sign-in",
  "/sign-in?next=/sign-in",
  "/api/sign-out",
  "/api",
  "http:/evil.example",
  undefined,
])("%j leads to the overview", (asked) => {
  expect(returnPath(asked)).toBe("/");
});

test("whatever is asked for, a browser that follows it stays in Counterfoil", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "@",
    ":",
    "\t",
    "evil.example",
    "http",
    "%2f",
  );
  const asked = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  const isInInbox = (text: string) =>
    new URL(returnPath(text), "https://dashboard.example").origin === "https://dashboard.example";
  fc.assert(fc.property(fc.oneof(asked, fc.string()), isInInbox), { numRuns: 500 });
});
