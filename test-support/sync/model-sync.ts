import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import type { Client } from "#lib/provider/client.ts";
import { RESOURCE_NAMES, type ResourceName } from "#lib/resources/resources.ts";
import { createPageReader } from "#lib/sync/page-reader.ts";
import { createRecordReader } from "#lib/sync/record-reader.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { RequestThrottle } from "#lib/sync/throttle/request-throttle.ts";
import {
  instantAt,
  type Manners,
  type ModelRow,
  modelClient,
} from "#test-support/provider/model-provider.ts";

/** For all that a file does with it: only what hangs takes so long, however busy the machine is. */
const PATIENCE_MS = 10 * 60_000;

const MANNERS: Manners = { includesFrom: true, includesTo: false, wholeSeconds: false };

type Options = {
  manners?: Manners;
  beforeRead?: () => void;
  /** Whether only the list of payouts has any rows. */
  payoutsOnly?: boolean;
  resources?: readonly ResourceName[];
};

/** A sync of a provider that exists in this process only; all its lists hold the same rows. */
export function modelSync(
  rows: () => ModelRow[],
  {
    manners = MANNERS,
    beforeRead = () => {},
    payoutsOnly = false,
    resources = RESOURCE_NAMES,
  }: Options = {},
): Sync {
  const { client } = modelClient(rows, manners);
  const { client: empty } = modelClient(() => [], manners);
  const read: Client["read"] = (request) => {
    const isEmpty = payoutsOnly && !request.path.startsWith("/api/v1/payouts");
    if (!isEmpty) beforeRead();
    return (isEmpty ? empty : client).read(request);
  };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return {
    workerId: randomUUIDv7(),
    throttle: new RequestThrottle(1_000_000, signal),
    requestsPerSecond: 1_000_000,
    resources,
    read: createPageReader({ ...client, read, probe: read }),
    signal,
    readOne: createRecordReader(client),
  };
}

/** Id and time of what Counterfoil has of a resource, by id. */
export async function synced(table = "synced_payout"): Promise<string[]> {
  const { rows } = await sql<{ id: string; created_at: string }>`
    select id, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
    from ${sql.table(table)} order by id`.execute(database());
  return rows.map(({ id, created_at }) => `${id} ${created_at}`);
}

export function written(rows: readonly ModelRow[]): string[] {
  return [...rows]
    .sort((a, b) => a.id - b.id)
    .map(({ id, micros }) => `${id} ${instantAt(micros)}`);
}

type WindowRow = {
  starts_at: string;
  ends_at: string;
  state: string;
  provider_total: string | null;
  synced_total: string | null;
};

/** A resource's windows, the oldest first. */
export async function windowsOf(resource: string): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`
    select starts_at, ends_at, state, provider_total, synced_total from sync_window
    where resource = ${resource} order by starts_at`.execute(database());
  return rows;
}
