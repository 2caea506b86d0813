import "server-only";
import type { Payout } from "#lib/schemas/payout.ts";
import { client } from "#lib/service/client.ts";
import { readRecord } from "#lib/service/read-record.ts";
import { RESOURCES } from "#lib/service/resources.ts";

const { record: path, normalise } = RESOURCES.payouts;

/** One payout. Rejects with ServiceError: not_found, invalid_request (errors.id), … */
export async function getPayout(id: string, via = client()): Promise<Payout> {
  return normalise((await readRecord(via, path, id)).data);
}
