import { expect, test } from "vitest";
import { RateLimiter } from "#lib/http/rate-limits/rate-limiter.ts";

const policy = { name: "test", quota: 3, windowS: 30 };

test("a quota is spent, says how long to wait, and comes back evenly", () => {
  const limiter = new RateLimiter(policy);
  expect([0, 0, 0].map((now) => limiter.take("a", now).remaining)).toEqual([2, 1, 0]);
  expect(limiter.take("a", 0)).toMatchObject({ allowed: false, retryAfterS: 10, resetS: 30 });
  expect(limiter.take("a", 9_000)).toMatchObject({ allowed: false, retryAfterS: 1 });
  expect(limiter.take("a", 10_000)).toMatchObject({ allowed: true, remaining: 0, resetS: 30 });
  expect(limiter.take("a", 10_001).allowed).toBe(false);
  expect(limiter.take("a", 1_000_000)).toMatchObject({ allowed: true, remaining: 2 });
});

test("one key's spending is not another's", () => {
  const limiter = new RateLimiter({ ...policy, quota: 1 });
  expect(limiter.take("a", 0).allowed).toBe(true);
  expect(limiter.take("b", 0).allowed).toBe(true);
  expect(limiter.take("a", 0).allowed).toBe(false);
});

test("it holds no more keys than it may, and forgets the least recent one", () => {
  const limiter = new RateLimiter({ ...policy, quota: 1 }, 2);
  for (const key of ["a", "b", "a", "c"]) limiter.take(key, 0);
  expect(limiter.size).toBe(2);
  expect(limiter.take("a", 0).allowed).toBe(false);
  expect(limiter.take("b", 0).allowed).toBe(true);
});
