import "server-only";
import type { Transaction } from "#lib/schemas/transaction.ts";
import { client } from "#lib/service/client.ts";
import { readRecord } from "#lib/service/read-record.ts";
import { RESOURCES } from "#lib/service/resources.ts";

const { record: path, normalise } = RESOURCES.transactions;

/** One transaction. Rejects with ServiceError: not_found, invalid_request (errors.id), … */
export async function getTransaction(id: string, via = client()): Promise<Transaction> {
  return normalise((await readRecord(via, path, id)).data);
}
