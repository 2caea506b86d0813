import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { Gate } from "#lib/mirror/politeness/gate.ts";
import { notesInOrder } from "#lib/mirror/politeness/notes-in-order.ts";
import { politeClient } from "#lib/mirror/politeness/polite-client.ts";
import { readMirrorSettings } from "#lib/mirror/settings.ts";
import { createOneReader, type OneReader } from "#lib/mirror/sync/one-reader.ts";
import { noteTrouble } from "#lib/mirror/sync/progress.ts";
import { createReader, type Reader } from "#lib/mirror/sync/reader.ts";
import { createClient } from "#lib/service/client.ts";
import { readSettings } from "#lib/service/settings.ts";

/** One process's part in the copying. */
export type Sync = {
  /** By which its leases and its sign of life are known. */
  workerId: string;
  read: Reader;
  readOne: OneReader;
  gate: Gate;
  /** Requests a second of all workers together. */
  requestsPerSecond: number;
  signal: AbortSignal;
};

/**
 * A part in the copying, by the environment's settings, with a client of its own: the copying's outages and
 * queues are not the people's. Throws where a setting is wrong.
 */
export function openSync(signal: AbortSignal, rate?: number): Sync {
  const settings = readSettings(process.env);
  const { requestsPerSecond } = readMirrorSettings(process.env, settings.environment);
  const perSecond = rate ?? requestsPerSecond;
  const gate = new Gate(perSecond, signal);
  const client = politeClient(createClient(settings), gate, notesInOrder(noteTrouble));
  return {
    ...{ workerId: randomUUIDv7(), gate, requestsPerSecond: perSecond, signal },
    ...{ read: createReader(client), readOne: createOneReader(client) },
  };
}
