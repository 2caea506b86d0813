import "server-only";
import { client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { readRecord } from "#lib/provider/read-record.ts";
import type { Payout } from "#lib/schemas/payout.ts";

const { record: path, normalise } = ENDPOINTS.payouts;

/** One payout. Rejects with ProviderError: not_found, invalid_request (errors.id), … */
export async function getPayout(id: string, via = client()): Promise<Payout> {
  return normalise((await readRecord(via, path, id)).data);
}
