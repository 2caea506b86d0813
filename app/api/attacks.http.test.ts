import { describe, expect, test } from "vitest";
import { DASHBOARD_URL } from "#test-support/api/dashboard.ts";
import { getRaw, sendRaw } from "#test-support/api/raw.ts";

/** Attacks on Counterfoil before any user's rights are checked: each with its right status. */
describe("path tricks", () => {
  test.each([
    ["/api/payouts/..%2f..%2fx", 400],
    ["/api/payouts/%2e%2e/%2e%2e/x", 400],
    ["/api/payouts/../../etc/passwd", 400],
    ["/api/payouts/..%5c..%5cx", 400],
    ["/api/payouts/7%00.json", 400],
    ["/api/payouts/7%0d%0aSet-Cookie:%20a=b", 400],
    ["/api/payouts/%", 400],
    ["/payouts/%c0%ae%c0%ae/x", 400],
    ["//evil.example/", 400],
    ["/\\evil.example", 400],
    ["http://evil.example/api/payouts", 400],
    ["/api//payouts", 400],
    ["/_next/static/..%2f..%2f..%2fpackage.json", 400],
    ["/_next/../package.json", 400],
    ["/API/payouts", 404],
    ["/.env", 404],
    ["/.git/config", 404],
    ["/package.json", 404],
    ["/_next/image?url=http://127.0.0.1:1/x&w=64&q=75", 404],
    [`/${"a".repeat(9_000)}`, 414],
  ])("%s is answered with %i", async (path, status) => {
    const answer = await getRaw(path);
    expect(answer.status).toBe(status);
    expect(answer.head.toLowerCase()).not.toContain("\r\nset-cookie");
    expect(answer.body).not.toMatch(/node_modules|\bat \w+.*:\d+:\d+/);
  });

  test.each([
    "/payouts/",
    "/payouts//",
    "//evil.example",
    "/%5cevil.example/",
    "/.//evil.example/",
  ])("%s leads nobody elsewhere", async (path) => {
    const { head } = await getRaw(path, ["X-Forwarded-Host: evil.example"]);
    const location = /^location: (.*)$/im.exec(head)?.[1]?.trim() ?? "/";
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(head).not.toMatch(/^location:.*evil/im);
  });
});

describe("odd heads", () => {
  const post = ["POST /api/payouts HTTP/1.1", "Host: {host}"];
  test.each([
    ["two lengths of one body", [...post, "Content-Length: 2", "Transfer-Encoding: chunked"], 400],
    ["two different lengths", [...post, "Content-Length: 2", "Content-Length: 3"], 400],
    ["an encoding that is none", [...post, "Transfer-Encoding: xchunked"], 400],
    ["a space before the colon", [...post, "Content-Length : 2"], 400],
    ["a folded line", [...post, "X-Odd: a", " b: c"], 400],
    ["a line that ends early", [...post, "X-Odd: a\rContent-Length: 2"], 400],
    ["no host", ["GET / HTTP/1.1"], 400],
    [
      "a head that is too large",
      ["GET / HTTP/1.1", "Host: {host}", `X: ${"a".repeat(40_000)}`],
      431,
    ],
    ["something else than HTTP", ["\u0016\u0003\u0001"], 400],
  ])("%s is refused, and Counterfoil hangs up", async (_name, lines, status) => {
    const answer = await sendRaw(lines, "{}");
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/^connection: close$/im);
    for (const header of ["x-content-type-options", "content-security-policy", "x-request-id"]) {
      expect(answer.head).toMatch(new RegExp(`^${header}: .+$`, "im"));
    }
  });

  test("what Next's parts tell each other is not believed from outside", async () => {
    const forged = ["x-middleware-subrequest: proxy:proxy:proxy:proxy:proxy", "x-nonce: marker"];
    const answer = await getRaw("/sign-in", forged);
    expect(answer.status).toBe(200);
    expect(answer.head).toMatch(/script-src 'self' 'nonce-/);
    expect(answer.head + answer.body).not.toContain("marker");
    const skipped = await getRaw("/api/none", forged);
    expect(skipped.status).toBe(404);
    expect(skipped.body).toContain("not_found");
  });

  test.each([
    ["GET", "/sign-in", ["RSC: 1", "Next-Router-State-Tree: marker"]],
    ["GET", "/sign-in", ["Next-Url: //evil.example/marker", "RSC: 1"]],
    ["GET", "/sign-in", ["X-Forwarded-Host: marker.example", "X-Forwarded-Proto: marker"]],
    ["GET", "/sign-in", ["X-Request-Id: marker<script>"]],
  ])(
    "%s %s with %j is not failed on, and nothing of it comes back",
    async (_method, path, headers) => {
      const answer = await getRaw(path, headers);
      expect(answer.status).toBeLessThan(500);
      expect(answer.head + answer.body).not.toContain("marker");
    },
  );

  test.each([
    ["TRACE", "/sign-in", 405],
    ["POST", "/sign-in", 405],
    ["DELETE", "/", 405],
    ["TRACE", "/api/payouts", 405],
    ["PROPFIND", "/api/payouts", 405],
  ])("%s %s is answered with %i", async (method, path, status) => {
    const head = [`${method} ${path} HTTP/1.1`, "Host: {host}", "Connection: close"];
    expect((await sendRaw([...head, "Next-Action: 00", "Content-Length: 0"])).status).toBe(status);
  });

  test("another site's page is told nothing that would let it read or write", async () => {
    const response = await fetch(`${DASHBOARD_URL}/api/payouts`, {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith("access-control")),
    ).toEqual([]);
  });
});
