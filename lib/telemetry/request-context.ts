import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

declare global {
  var counterfoilRequest: AsyncLocalStorage<{ requestId: string }> | undefined;
}

// Pages and route handlers are bundled apart, so what they share hangs on globalThis.
globalThis.counterfoilRequest ??= new AsyncLocalStorage();
const storage = globalThis.counterfoilRequest;

/** Runs `work` in the context of a request, whose id then reaches every log line and the service. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId }, work);
}

/** The id of the request at hand; a new one where there is none, as in a background job. */
export function currentRequestId(): string {
  return storage.getStore()?.requestId ?? randomUUID();
}
