import type { Client } from "#lib/provider/client.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { isRecordId } from "#lib/schemas/records/record-id.ts";

/**
 * Reads one record under its path. Only digits are sent to the provider: an id is part of a path,
 * and any other text is answered as the provider itself does (section 7: the id must be a number).
 */
export async function readRecord(client: Client, path: string, id: string) {
  if (!isRecordId(id)) {
    throw new ProviderError("invalid_request", "The given data was invalid.", {
      errors: { id: ["The id must be a number."] },
    });
  }
  return await client.read({ path: `${path}/${id}`, subject: "record" });
}
