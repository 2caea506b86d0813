import "server-only";
import { client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { readRecord } from "#lib/provider/read-record.ts";
import type { Payment } from "#lib/schemas/payment.ts";

const { record: path, normalise } = ENDPOINTS.payments;

/** One payment. Rejects with ProviderError: not_found, invalid_request (errors.id), … */
export async function getPayment(id: string, via = client()): Promise<Payment> {
  return normalise((await readRecord(via, path, id)).data);
}
