import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sharingClient } from "#lib/provider/account-client.ts";
import { createClient } from "#lib/provider/client.ts";
import { Limiter } from "#lib/provider/limiter/limiter.ts";
import { readProviderSettings } from "#lib/provider/read-provider-settings.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { createPageReader, type PageReader } from "#lib/sync/page-reader.ts";
import { noteTrouble } from "#lib/sync/progress.ts";
import { createRecordReader, type RecordReader } from "#lib/sync/record-reader.ts";
import { syncedResources, syncRate } from "#lib/sync/sync-settings.ts";
import { notesInOrder } from "#lib/sync/throttle/notes-in-order.ts";
import { RequestThrottle } from "#lib/sync/throttle/request-throttle.ts";
import { throttledClient } from "#lib/sync/throttle/throttled-client.ts";

/** One process's part in the sync. */
export type Sync = {
  /** By which its leases and its sign of life are known. */
  workerId: string;
  read: PageReader;
  readOne: RecordReader;
  throttle: RequestThrottle;
  /** What this process syncs; windows of others are left to processes that sync those. */
  resources: readonly ResourceName[];
  /** Requests a second of all workers together. */
  requestsPerSecond: number;
  signal: AbortSignal;
};

/**
 * This process's part in the sync, by the environment's settings, with a client of its own: the
 * sync's outages and queues are not the users'. Throws if a setting is wrong.
 */
export function openSync(signal: AbortSignal, rate?: number): Sync {
  const settings = readProviderSettings();
  const perSecond = rate ?? syncRate(settings.environment);
  const throttle = new RequestThrottle(perSecond, signal);
  // A rate that a test sets is that of the whole process.
  const own =
    rate === undefined ? sharingClient(settings) : createClient(settings, new Limiter(rate));
  const client = throttledClient(own, throttle, notesInOrder(noteTrouble));
  return {
    workerId: randomUUIDv7(),
    throttle,
    resources: syncedResources(),
    requestsPerSecond: perSecond,
    signal,
    read: createPageReader(client),
    readOne: createRecordReader(client),
  };
}
