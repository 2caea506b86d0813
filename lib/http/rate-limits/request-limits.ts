import { RateLimiter, type Verdict } from "#lib/http/rate-limits/rate-limiter.ts";
import { metrics } from "#lib/observability/metrics.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { setting } from "#lib/settings/read-settings.ts";

export type LimitName = "address" | "reads" | "writes" | "notifications";

/** Of all notifications of an account together: far more than a provider sends that means well. */
const NOTIFICATIONS = { quota: 100, windowS: 5 };

export const requestLimiters = processSingleton("request limiters", () => {
  const of = (name: LimitName, quota: number) => new RateLimiter({ name, quota, windowS: 60 });
  return {
    address: of("address", setting("RATE_LIMIT_ADDRESS")),
    reads: of("reads", setting("RATE_LIMIT_READS")),
    writes: of("writes", setting("RATE_LIMIT_WRITES")),
    notifications: new RateLimiter({ name: "notifications", ...NOTIFICATIONS }),
  };
});

/**
 * Counts a request against a limit. Each process counts for itself: these limits keep one sender from
 * taking a process's time, and that is each process's own. What protects a secret (sign-in, codes) is
 * counted in the database instead, by lib/identity.
 */
export function takeFrom(name: LimitName, key: string): Verdict {
  const verdict = requestLimiters.get()[name].take(key);
  if (!verdict.allowed) metrics().rateLimited.inc({ limit: name });
  return verdict;
}

/** The RateLimit headers (draft-ietf-httpapi-ratelimit-headers-10), for the sender to keep in step by. */
export function limitHeaders({ policy, remaining, resetS }: Verdict): [string, string][] {
  const { name, quota, windowS } = policy;
  return [
    ["ratelimit-policy", `"${name}";q=${quota};w=${windowS}`],
    ["ratelimit", `"${name}";r=${remaining};t=${resetS}`],
  ];
}

/** Why a request goes no further. */
export function limitFailure({ retryAfterS }: Verdict): Failure {
  const message = "Too many requests. Wait a minute and try again.";
  return new Failure("rate_limited", message, { retryAfter: retryAfterS });
}

/** Counts a request, and throws a Failure "rate_limited" where the quota is spent. */
export function requireQuota(name: LimitName, key: string): void {
  const verdict = takeFrom(name, key);
  if (!verdict.allowed) throw limitFailure(verdict);
}
