export type Policy = {
  /** Its name in the RateLimit headers and in the metrics. */
  name: string;
  /** How many requests a key may send at once, and how many come back within `windowS`. */
  quota: number;
  windowS: number;
};

export type Verdict = {
  policy: Policy;
  allowed: boolean;
  /** How many more may be sent now. */
  remaining: number;
  /** Seconds until the whole quota is there again. */
  resetS: number;
  /** Seconds until the next one may be sent; 0 where it may be now. */
  retryAfterS: number;
};

/** A key that was not used for so long that its quota is full again need not be remembered. */
const MOST_KEYS = 20_000;

/**
 * Counts requests by key as a bucket that is refilled evenly: no window's edge lets twice the quota
 * through. It holds two numbers for each recent key, and forgets the least recent one when there
 * are too many; so its memory is bounded whatever clients do.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  readonly #policy: Policy;
  readonly #mostKeys: number;

  constructor(policy: Policy, mostKeys = MOST_KEYS) {
    this.#policy = policy;
    this.#mostKeys = mostKeys;
  }

  /** Takes one from the key's quota where one is left. `now` in milliseconds, of a clock that never goes back. */
  take(key: string, now = performance.now()): Verdict {
    const { quota, windowS } = this.#policy;
    const perMs = quota / (windowS * 1000);
    const known = this.#buckets.get(key) ?? { tokens: quota, at: now };
    const there = Math.min(quota, known.tokens + (now - known.at) * perMs);
    const allowed = there >= 1;
    const tokens = allowed ? there - 1 : there;
    this.#remember(key, { tokens, at: now });
    const seconds = (count: number) => Math.ceil(count / perMs / 1000);
    return {
      policy: this.#policy,
      allowed,
      remaining: Math.floor(tokens),
      resetS: seconds(quota - tokens),
      retryAfterS: allowed ? 0 : Math.max(1, seconds(1 - tokens)),
    };
  }

  /** How many keys are held. */
  get size(): number {
    return this.#buckets.size;
  }

  #remember(key: string, bucket: { tokens: number; at: number }): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > this.#mostKeys && oldest !== undefined) this.#buckets.delete(oldest);
  }
}
