import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { API_PATHS, currentPath, eachPath } from "#lib/http/api-paths.ts";
import { refuseUnrouted } from "#lib/http/refuse-unrouted.ts";

test("the table names every route handler with its methods, and nothing else", () => {
  const built = globSync("app/api/**/route.ts").flatMap((file) => {
    const exported = readFileSync(file, "utf8").matchAll(/^export const ([A-Z]+) =/gm);
    const methods = [...exported].map(([, method]) => method);
    const path = file.replace(/^app/, "").replace(/\/route\.ts$/, "");
    return eachPath(path).map((one) => [one, methods.toSorted()]);
  });
  expect(Object.fromEntries(built)).toEqual(API_PATHS);
});

test.each([
  ["/api/mirror", "/api/data-sync"],
  ["/api/mirror/check", "/api/data-sync/check"],
  ["/api/mirror/findings", "/api/data-sync/discrepancies"],
  ["/a/eu/api/payouts/desk/counts", "/a/eu/api/payouts/inbox/counts"],
  ["/api/payouts/radar", "/api/payouts/duplicate-check"],
])("%s, as it was called before, is answered as %s", (former, path) => {
  expect(currentPath(former)).toBe(path);
  expect(currentPath(path)).toBe(path);
});

test.each(["/mirror", "/api/mirrors", "/x/api/mirror"])("%s was never called so", (path) => {
  expect(currentPath(path)).toBe(path);
});

test.each([
  "/api",
  "/api/none",
  "/api/none/1",
  "/api/none/totals",
  "/api/payouts/1/none",
  "/api/currencies/1/raw",
  "/api/sandbox/faults",
])("%s is told missing as a problem, not as a page", (path) => {
  const refusal = refuseUnrouted("GET", path);
  expect(refusal?.failure.kind).toBe("not_found");
  expect(refusal?.headers).toBeUndefined();
});

test("a method that a path does not take is refused with those that it takes", () => {
  const refusal = refuseUnrouted("PUT", "/api/payouts");
  expect(refusal?.failure.details.status).toBe(405);
  expect(refusal?.failure.message).toBe("This URL takes GET and POST, not PUT.");
  expect(refusal?.headers).toEqual({ allow: "GET, POST, HEAD, OPTIONS" });
  expect(refuseUnrouted("DELETE", "/api/payments/7")?.headers?.allow).toBe("GET, HEAD, OPTIONS");
});

test.each([
  ["GET", "/api/payouts"],
  ["POST", "/api/payouts"],
  ["HEAD", "/api/wallets"],
  ["OPTIONS", "/api/payouts"],
  ["GET", "/api/payouts/7/raw"],
  ["GET", "/api/payouts/drafts"],
  ["GET", "/payouts"],
  ["POST", "/apiary"],
])("%s %s goes on to its handler", (method, path) => {
  expect(refuseUnrouted(method, path)).toBeNull();
});
