import "server-only";
import type { Payment } from "#lib/schemas/payment.ts";
import { client } from "#lib/service/client.ts";
import { readRecord } from "#lib/service/read-record.ts";
import { RESOURCES } from "#lib/service/resources.ts";

const { record: path, normalise } = RESOURCES.payments;

/** One payment. Rejects with ServiceError: not_found, invalid_request (errors.id), … */
export async function getPayment(id: string, via = client()): Promise<Payment> {
  return normalise((await readRecord(via, path, id)).data);
}
