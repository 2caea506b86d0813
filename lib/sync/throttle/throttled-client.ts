import type { Client } from "#lib/provider/client.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { MOST_REST_MS } from "#lib/provider/limiter/limiter.ts";
import type { RequestThrottle } from "#lib/sync/throttle/request-throttle.ts";

const ATTEMPTS = 4;
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 60_000;
const LONGEST_UNREADABLE_MS = 2_000;

/** Reports from a provider that returns no data: its words; null once it answers again. */
export type OnTrouble = (words: string | null) => void;

/**
 * The provider as the sync reads it: every attempt passes the throttle. Retry-After closes it for
 * all reads of the process, for an hour at most; an outage closes it for twice as long each time, up to a
 * minute, an answer that can't be read for two seconds at most, since it may be this page's alone.
 * A short rest is waited for and the read repeated; a long one rejects with SyncPaused.
 */
export function throttledClient(
  client: Client,
  throttle: RequestThrottle,
  onTrouble: OnTrouble,
): Client {
  let failures = 0;

  /** Requests that were under way together fail together: that is one failure, not as many. */
  function restAfter(error: ProviderError, failuresBefore: number): void {
    failures = Math.max(failures, failuresBefore + 1);
    const longest = error.kind === "unreadable" ? LONGEST_UNREADABLE_MS : LONGEST_REST_MS;
    const doubled = Math.min(longest, FIRST_REST_MS * 2 ** Math.min(failures - 1, 20));
    const { retryAfter } = error;
    throttle.close(
      retryAfter === undefined
        ? doubled * (0.5 + Math.random() / 2)
        : Math.min(retryAfter * 1_000, MOST_REST_MS),
    );
    onTrouble(error.message);
  }

  function answered(): void {
    if (failures > 0) onTrouble(null);
    failures = 0;
  }

  const read: Client["read"] = async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      let failuresBefore = failures;
      try {
        const answer = await throttle.pass(() => {
          failuresBefore = failures;
          return client.probe(request, "sync");
        });
        answered();
        return answer;
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (isAnswer(error)) {
          answered();
          throw error;
        }
        restAfter(error, failuresBefore);
        if (attempt >= ATTEMPTS || !mayRecover(error)) throw error;
      }
    }
  };
  return { ...client, read, probe: read };
}

/** "No such record" is an answer like any other, from a provider that is well. */
function isAnswer({ kind }: ProviderError): boolean {
  return kind === "not_found";
}

/** Whether a later attempt may succeed. What can't be read may be a proxy's page in place of the provider's answer. */
function mayRecover({ kind }: ProviderError): boolean {
  return kind === "rate_limited" || kind === "unavailable" || kind === "unreadable";
}
