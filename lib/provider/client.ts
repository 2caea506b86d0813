import "server-only";
import { isBrokenCircuitError, isBulkheadRejectedError } from "cockatiel";
import { Agent } from "undici";
import { currentRequestId } from "#lib/observability/request-context.ts";
import { attemptRead, type ReadAnswer, type ReadRequest } from "#lib/provider/attempt-read.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { Limiter, NotItsTurn } from "#lib/provider/limiter/limiter.ts";
import type { RequestPriority } from "#lib/provider/limiter/priority.ts";
import { createReadPolicy, FailedAttempt } from "#lib/provider/read-policy.ts";
import type { ProviderSettings } from "#lib/provider/read-provider-settings.ts";

/** How long to pause when a provider takes no more requests and doesn't say for how long. */
const UNSTATED_REST_MS = 1_000;

export type Client = {
  settings: ProviderSettings;
  /**
   * What every request of this process waits for before it goes to the provider. `restMs`: how long the
   * provider asked for a pause, so that no payout is claimed that could not be sent.
   */
  limiter: Limiter;
  /**
   * One read under all policies. Rejects with ProviderError. Users' identical reads that are under
   * way at the same time share one request; every other read is a request of its own, since its
   * answer must not have begun earlier.
   */
  read: (request: ReadRequest, priority?: RequestPriority) => Promise<ReadAnswer>;
  /**
   * One read now, without retries and circuit breaker: to find out whether the provider answers.
   */
  probe: (request: ReadRequest, priority?: RequestPriority) => Promise<ReadAnswer>;
};

/** The same client, whose reads have this priority unless they name another. */
export function withPriority(of: Client, priority: RequestPriority): Client {
  if (priority === "person") return of;
  return {
    settings: of.settings,
    limiter: of.limiter,
    read: (request, own = priority) => of.read(request, own),
    probe: (request, own = priority) => of.probe(request, own),
  };
}

/** Without a limiter of others it has one of its own, which lets all through that the provider does. */
export function createClient(
  settings: ProviderSettings,
  limiter = new Limiter(settings.requestsPerSecond),
): Client {
  const dispatcher = new Agent({ connections: 32, pipelining: 1, connect: { timeout: 5_000 } });
  const people = createReadPolicy();
  // A background request takes no place in the queue of users who wait for a page.
  const background = createReadPolicy();
  const inFlight = new Map<string, Promise<ReadAnswer>>();

  /** One attempt in its turn. What the provider asked for holds for every request after it. */
  async function attempt(request: ReadRequest, priority: RequestPriority, requestId: string) {
    await limiter.enter(priority, request.path);
    const result = await attemptRead(settings, dispatcher, request, requestId);
    if (result instanceof FailedAttempt) {
      const { kind, retryAfter } = result.failure;
      if (retryAfter !== undefined) limiter.rest(retryAfter * 1_000);
      else if (kind === "rate_limited") limiter.rest(UNSTATED_REST_MS);
    }
    return result;
  }

  async function probe(
    request: ReadRequest,
    priority: RequestPriority = "person",
  ): Promise<ReadAnswer> {
    const requestId = currentRequestId();
    try {
      const result = await attempt(request, priority, requestId);
      if (result instanceof FailedAttempt) throw result.failure;
      return result;
    } catch (error) {
      throw rejection(error, requestId);
    }
  }

  async function guarded(request: ReadRequest, priority: RequestPriority): Promise<ReadAnswer> {
    const requestId = currentRequestId();
    const policy = priority === "person" ? people : background;
    try {
      const result = await policy.execute(() => attempt(request, priority, requestId));
      if (result instanceof FailedAttempt) throw result.failure;
      return result;
    } catch (error) {
      throw rejection(error, requestId);
    }
  }

  function read(request: ReadRequest, priority: RequestPriority = "person"): Promise<ReadAnswer> {
    if (priority !== "person") return guarded(request, priority);
    const key = `${request.subject} ${request.path}`;
    const same = inFlight.get(key);
    if (same !== undefined) return same;
    const started = guarded(request, priority).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  return { settings, limiter, read, probe };
}

function rejection(error: unknown, requestId: string): unknown {
  if (error instanceof NotItsTurn) {
    const message = error.isRest
      ? "The provider asked for a pause, which has not ended."
      : "Too many requests to the provider are waiting. Try again in a moment.";
    return new ProviderError("rate_limited", message, { retryAfter: error.retryAfter, requestId });
  }
  if (isBrokenCircuitError(error)) {
    const message = "The provider isn't responding. Retrying.";
    return new ProviderError("unavailable", message, { retryAfter: 2, requestId });
  }
  if (isBulkheadRejectedError(error)) {
    const message = "Too many requests to the provider are waiting. Try again in a moment.";
    return new ProviderError("unavailable", message, { retryAfter: 1, requestId });
  }
  return error;
}
