import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { processSingleton } from "#lib/process/process-singleton.ts";

const storage = processSingleton(
  "request context",
  () => new AsyncLocalStorage<{ requestId: string }>(),
).get();

/**
 * Runs `work` in the context of a request, whose id then reaches every log line and the provider.
 */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId }, work);
}

/** The id of the request at hand; a new one where there is none, as in a background job. */
export function currentRequestId(): string {
  return storage.getStore()?.requestId ?? randomUUID();
}
