import {
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  type IRetryBackoffContext,
  retry,
  wrap,
} from "cockatiel";
import { log } from "#lib/observability/log.ts";
import { metrics } from "#lib/observability/metrics.ts";
import type { ProviderError } from "#lib/provider/error.ts";

/** Seconds that a read waits at most because the provider asked for a pause. */
const LONGEST_WAIT_S = 2;
const ATTEMPTS_MORE = 2;
const FIRST_DELAY_MS = 100;
/**
 * How many whole attempts must fail in a row before the provider is no longer asked, and for how
 * long.
 */
const FAILURES_TO_OPEN = 9;
const OPEN_MS = 2_000;
const CONCURRENCY = 24;
const QUEUE = 256;

/** An attempt that brought no data: the error for the caller, and what it means to the policies. */
export class FailedAttempt {
  readonly failure: ProviderError;
  readonly timedOut: boolean;

  constructor(failure: ProviderError, timedOut = false) {
    this.failure = failure;
    this.timedOut = timedOut;
  }

  /**
   * A user has already waited for a whole time-out; a short wait that was asked for is worth it.
   */
  get worthRetrying(): boolean {
    const { kind, retryAfter } = this.failure;
    if (retryAfter !== undefined && retryAfter > LONGEST_WAIT_S) return false;
    if (kind === "rate_limited") return retryAfter !== undefined;
    return kind === "unavailable" && !this.timedOut;
  }

  get countsAsOutage(): boolean {
    return this.failure.kind === "unavailable";
  }
}

/** How reads are made: at most 24 at once, tried again with jitter, none during an outage. */
export function createReadPolicy() {
  const again = retry(
    handleWhenResult((result) => result instanceof FailedAttempt && result.worthRetrying),
    { maxAttempts: ATTEMPTS_MORE, backoff: new DelegateBackoff(delayOf) },
  );
  const breaker = circuitBreaker(
    handleWhenResult((result) => result instanceof FailedAttempt && result.countsAsOutage),
    { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  );
  again.onRetry(({ attempt }) => {
    metrics().providerRetries.inc();
    log("warn", { event: "service_retry", attempt });
  });
  breaker.onBreak(() => {
    metrics().circuitOpen.set(1);
    log("error", { event: "circuit", state: "open" });
  });
  breaker.onReset(() => {
    metrics().circuitOpen.set(0);
    log("info", { event: "circuit", state: "closed" });
  });
  return wrap(again, breaker, bulkhead(CONCURRENCY, QUEUE));
}

function delayOf({ attempt, result }: IRetryBackoffContext<unknown>): number {
  const failed = "value" in result ? result.value : undefined;
  const asked = failed instanceof FailedAttempt ? failed.failure.retryAfter : undefined;
  if (asked !== undefined) return asked * 1000;
  return FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
}
