import { RateLimiter, type Verdict } from "#lib/route/limits/rate-limiter.ts";
import { readLimitSettings } from "#lib/route/limits/settings.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { metrics } from "#lib/telemetry/metrics.ts";

export type LimitName = "address" | "reads" | "writes";

declare global {
  var counterfoilLimits: Record<LimitName, RateLimiter> | undefined;
}

function limiters(): Record<LimitName, RateLimiter> {
  const settings = readLimitSettings(process.env);
  const of = (name: LimitName) => new RateLimiter({ name, quota: settings[name], windowS: 60 });
  return { address: of("address"), reads: of("reads"), writes: of("writes") };
}

/**
 * Counts a request against a limit. Each process counts for itself: these limits keep one sender from
 * taking a process's time, and that is each process's own. What protects a secret (sign-in, codes) is
 * counted in the database instead, by lib/identity.
 */
export function takeFrom(name: LimitName, key: string): Verdict {
  globalThis.counterfoilLimits ??= limiters();
  const verdict = globalThis.counterfoilLimits[name].take(key);
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
  const message = "More requests came from here than the desk takes in a minute.";
  return new Failure("rate_limited", message, { retryAfter: retryAfterS });
}
