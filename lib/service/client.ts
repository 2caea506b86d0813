import "server-only";
import { isBrokenCircuitError, isBulkheadRejectedError } from "cockatiel";
import { Agent } from "undici";
import { attemptRead, type ReadAnswer, type ReadRequest } from "#lib/service/attempt-read.ts";
import { ServiceError } from "#lib/service/error.ts";
import { createReadPolicy, FailedAttempt } from "#lib/service/read-policy.ts";
import { readSettings, type ServiceSettings } from "#lib/service/settings.ts";
import { currentRequestId } from "#lib/telemetry/request-context.ts";

export type Client = {
  settings: ServiceSettings;
  /** One read under all policies; identical reads in flight are one. Rejects with ServiceError. */
  read: (request: ReadRequest) => Promise<ReadAnswer>;
  /** One read now, past retries and circuit breaker: for asking whether the service is there. */
  probe: (request: ReadRequest) => Promise<ReadAnswer>;
};

declare global {
  var counterfoilServiceClient: Client | undefined;
}

/** The process's one client, made from the environment when it is first used. */
export function client(): Client {
  globalThis.counterfoilServiceClient ??= createClient(readSettings(process.env));
  return globalThis.counterfoilServiceClient;
}

export function createClient(settings: ServiceSettings): Client {
  const dispatcher = new Agent({ connections: 32, pipelining: 1, connect: { timeout: 5_000 } });
  const policy = createReadPolicy();
  const inFlight = new Map<string, Promise<ReadAnswer>>();

  async function probe(request: ReadRequest): Promise<ReadAnswer> {
    const result = await attemptRead(settings, dispatcher, request, currentRequestId());
    if (result instanceof FailedAttempt) throw result.failure;
    return result;
  }

  async function guarded(request: ReadRequest): Promise<ReadAnswer> {
    const requestId = currentRequestId();
    try {
      const result = await policy.execute(() =>
        attemptRead(settings, dispatcher, request, requestId),
      );
      if (result instanceof FailedAttempt) throw result.failure;
      return result;
    } catch (error) {
      throw rejection(error, requestId);
    }
  }

  function read(request: ReadRequest): Promise<ReadAnswer> {
    const key = `${request.subject} ${request.path}`;
    const same = inFlight.get(key);
    if (same !== undefined) return same;
    const started = guarded(request).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  return { settings, read, probe };
}

function rejection(error: unknown, requestId: string): unknown {
  if (isBrokenCircuitError(error)) {
    const message = "The payment service is not answering. The desk tries it again in a moment.";
    return new ServiceError("unavailable", message, { retryAfter: 2, requestId });
  }
  if (isBulkheadRejectedError(error)) {
    const message = "Too much is being asked of the payment service at once.";
    return new ServiceError("unavailable", message, { retryAfter: 1, requestId });
  }
  return error;
}
