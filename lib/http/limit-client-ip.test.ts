import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitClientIp } from "#lib/http/limit-client-ip.ts";
import { requestLimiters, requireQuota, takeFrom } from "#lib/http/rate-limits/request-limits.ts";

beforeEach(() => {
  requestLimiters.clear();
  vi.stubEnv("RATE_LIMIT_ADDRESS", "2");
});
afterEach(() => {
  requestLimiters.clear();
  vi.unstubAllEnvs();
});

const ask = (socket: string, forwarded?: string, path = "/payouts") =>
  limitClientIp(path, { socket, forwarded });

test("a client IP that has used up its quota is told when to come back", () => {
  expect([ask("203.0.113.7"), ask("203.0.113.7")]).toEqual([null, null]);
  const refused = ask("203.0.113.7");
  expect(refused?.failure.kind).toBe("rate_limited");
  expect(refused?.failure.details.retryAfter).toBe(30);
  expect(refused?.headers).toEqual({
    "ratelimit-policy": '"address";q=2;w=60',
    ratelimit: '"address";r=0;t=60',
  });
  expect(ask("203.0.113.8")).toBeNull();
});

test("a forged X-Forwarded-For brings no new quota", () => {
  const forged = [1, 2, 3].map((last) => ask("203.0.113.7", `198.51.100.${last}`));
  expect(forged.map((refusal) => refusal === null)).toEqual([true, true, false]);
});

test.each(["/api/health/live", "/_next/static/chunks/1.js"])("%s is always answered", (path) => {
  const refusals = [1, 2, 3].map(() => ask("203.0.113.7", undefined, path));
  expect(refusals).toEqual([null, null, null]);
});

test("of notifications 100 are taken at once, and 20 a second afterwards", () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  const taken = (times: number) =>
    Array.from({ length: times }, () => takeFrom("notifications", "provider")).filter(
      ({ allowed }) => allowed,
    ).length;
  expect(taken(150)).toBe(100);
  expect(() => requireQuota("notifications", "provider")).toThrow(
    expect.objectContaining({ kind: "rate_limited" }),
  );
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  expect(taken(50)).toBe(20);
});
