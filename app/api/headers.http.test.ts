import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { callDashboard, DASHBOARD_URL } from "#test-support/api/dashboard.ts";

const [chunk = ""] = globSync("*.js", { cwd: ".next/static/chunks" });

/** Asks without a session. */
const NOBODY: RequestInit = {};

/** Every kind of answer there is, each with its status. */
const ANSWERS: [kind: string, path: string, status: number, init?: RequestInit][] = [
  ["page", "/payouts", 200],
  ["page for anybody", "/sign-in", 200, NOBODY],
  ["page for nobody", "/payouts", 307, NOBODY],
  ["API for nobody", "/api/payouts", 401, NOBODY],
  ["missing page", "/no-such-page", 404],
  [
    "address that can't be read, as a page",
    "/payouts/%",
    404,
    { headers: { accept: "text/html" } },
  ],
  ["address that can't be read", "/payouts/%", 400],
  ["API", "/api/health/live", 200],
  ["problem", "/api/payouts/x", 422],
  ["missing API", "/api/none", 404],
  ["wrong method", "/api/payouts", 405, { method: "PUT" }],
  ["write from nowhere", "/api/payouts", 403, { method: "POST", body: "{}" }],
  ["body too large", "/api/payouts", 413, { method: "POST", body: "1".repeat(70_000) }],
  ["static file", "/favicon.ico", 200],
  ["manifest", "/manifest.webmanifest", 200],
  ["file for search engines", "/robots.txt", 200],
  ["built file", `/_next/static/chunks/${chunk}`, 200],
  ["missing built file", "/_next/static/chunks/none.js", 404],
  ["redirect", "/payouts/", 308],
];

/** As Mozilla's Observatory looks at them, and a little more. */
test.each(ANSWERS)(
  "%s: %s has every header of Counterfoil",
  async (_kind, path, status, init = {}) => {
    const isNobody = init === NOBODY;
    const answered = isNobody
      ? fetch(DASHBOARD_URL + path, { redirect: "manual" })
      : callDashboard(path, init);
    const response = await answered;
    await response.body?.cancel();
    const { headers } = response;
    expect(response.status).toBe(status);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-(?:inline|eval)'/);
    expect(policy).not.toMatch(/(?:^|\s)(?:https?:|\*)/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("origin-agent-cluster")).toBe("?1");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    // The stack under test is opened by http; lib/http/security-headers.test.ts tells of https.
    expect(headers.has("strict-transport-security")).toBe(false);
    for (const name of ["server", "x-powered-by", "access-control-allow-origin"]) {
      expect(headers.has(name), name).toBe(false);
    }
  },
);

test("nothing on a page becomes a script but by its one policy", async () => {
  const response = await fetch(`${DASHBOARD_URL}/sign-in`);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  const html = await response.text();
  // Before the first data by which React goes on to load more of the page.
  expect(html.indexOf("trustedTypes.createPolicy(`default`")).toBeGreaterThan(0);
  expect(html.indexOf("trustedTypes.createPolicy(`default`")).toBeLessThan(html.indexOf("</head>"));
});

test("a page's nonce is new each time, and on each of its scripts", async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await fetch(`${DASHBOARD_URL}/sign-in`);
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
      const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test("what is private is kept by no cache, what is built for ever", async () => {
  const cacheOf = async (path: string) => (await callDashboard(path)).headers.get("cache-control");
  for (const path of ["/", "/payouts", "/sign-in", "/no-such-page", "/api/payouts", "/api/none"]) {
    expect(await cacheOf(path), path).toContain("no-store");
  }
  expect(await cacheOf(`/_next/static/chunks/${chunk}`)).toContain("immutable");
});
