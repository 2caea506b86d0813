import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { API_ADDRESSES } from "#lib/route/api-addresses.ts";
import { refuseUnrouted } from "#lib/route/refuse-unrouted.ts";
import { problemSchema } from "#lib/schemas/problem.ts";

const ask = (method: string, path: string) =>
  refuseUnrouted(new Request(`https://desk.example${path}`, { method }));

test("the table names every route handler with its methods, and nothing else", () => {
  const built = globSync("app/api/**/route.ts").map((file) => {
    const exported = readFileSync(file, "utf8").matchAll(/^export const ([A-Z]+) =/gm);
    const methods = [...exported].map(([, method]) => method);
    return [file.replace(/^app/, "").replace(/\/route\.ts$/, ""), methods.sort()];
  });
  expect(Object.fromEntries(built)).toEqual(API_ADDRESSES);
});

test.each(["/api", "/api/none", "/api/payouts/1/none?page=1&page=2", "/api/sandbox/faults"])(
  "%s is told missing as a problem, not as a page",
  async (path) => {
    const response = await ask("GET", path);
    expect(response?.status).toBe(404);
    expect(response?.headers.get("content-type")).toBe("application/problem+json");
    const problem = problemSchema.parse(await response?.json());
    expect(problem).toMatchObject({ kind: "not_found", status: 404 });
    expect(response?.headers.get("x-request-id")).toBe(problem.requestId);
  },
);

test("a method that an address does not take is refused with those that it takes", async () => {
  const response = await ask("PUT", "/api/payouts");
  expect(response?.status).toBe(405);
  expect(response?.headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
  expect(problemSchema.parse(await response?.json()).detail).toBe(
    "This address takes GET and POST, not PUT.",
  );
  expect((await ask("DELETE", "/api/payments/7"))?.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
});

test.each([
  ["GET", "/api/payouts?page=2"],
  ["POST", "/api/payouts"],
  ["HEAD", "/api/wallets"],
  ["OPTIONS", "/api/payouts"],
  ["GET", "/api/payouts/7/raw"],
  ["GET", "/payouts"],
  ["POST", "/apiary"],
])("%s %s goes on to whoever answers it", async (method, path) => {
  expect(await ask(method, path)).toBeNull();
});
