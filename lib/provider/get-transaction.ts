import "server-only";
import { client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { readRecord } from "#lib/provider/read-record.ts";
import type { Transaction } from "#lib/schemas/transaction.ts";

const { record: path, normalise } = ENDPOINTS.transactions;

/** One transaction. Rejects with ProviderError: not_found, invalid_request (errors.id), … */
export async function getTransaction(id: string, via = client()): Promise<Transaction> {
  return normalise((await readRecord(via, path, id)).data);
}
