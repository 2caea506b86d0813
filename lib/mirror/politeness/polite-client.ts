import type { Gate } from "#lib/mirror/politeness/gate.ts";
import type { Client } from "#lib/service/client.ts";
import { ServiceError } from "#lib/service/error.ts";

const ATTEMPTS = 4;
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 60_000;
const LONGEST_UNREADABLE_MS = 2_000;

/** What is heard of a service that gives no data: its words; and null once it answers again. */
export type OnTrouble = (words: string | null) => void;

/**
 * The service as the copying reads it: every attempt passes the gate. Retry-After closes it for all reads
 * of the process, however long; an outage closes it for twice as long each time, up to a minute, an answer
 * that can't be read for two seconds at most, since it may be this page's alone. A short rest is waited for
 * and the read repeated; a long one rejects with `Closed`.
 */
export function politeClient(client: Client, gate: Gate, onTrouble: OnTrouble): Client {
  let failures = 0;

  /** Requests that were under way together fail together: that is one failure, not as many. */
  function restAfter(error: ServiceError, failuresBefore: number): void {
    failures = Math.max(failures, failuresBefore + 1);
    const longest = error.kind === "unreadable" ? LONGEST_UNREADABLE_MS : LONGEST_REST_MS;
    const doubled = Math.min(longest, FIRST_REST_MS * 2 ** Math.min(failures - 1, 20));
    const { retryAfter } = error;
    gate.close(retryAfter === undefined ? doubled * (0.5 + Math.random() / 2) : retryAfter * 1_000);
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
        const answer = await gate.pass(() => {
          failuresBefore = failures;
          return client.probe(request);
        });
        answered();
        return answer;
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        if (isAnswer(error)) {
          answered();
          throw error;
        }
        restAfter(error, failuresBefore);
        if (attempt >= ATTEMPTS || !passes(error)) throw error;
      }
    }
  };
  return { ...client, read, probe: read };
}

/** That there is no such record is an answer like any other, of a service that is well. */
function isAnswer({ kind }: ServiceError): boolean {
  return kind === "not_found";
}

/** Whether time may help. What can't be read may be a proxy's page in place of the service's answer. */
function passes({ kind }: ServiceError): boolean {
  return kind === "rate_limited" || kind === "unavailable" || kind === "unreadable";
}
