import type { Client } from "#lib/service/client.ts";
import { ServiceError } from "#lib/service/error.ts";

const DIGITS = /^\d{1,18}$/;

/**
 * Reads one record under its path. Only digits reach the service: an id is part of a path, and any
 * other text is answered as the service itself does (section 7: the id must be a number).
 */
export async function readRecord(client: Client, path: string, id: string) {
  if (!DIGITS.test(id)) {
    throw new ServiceError("invalid_request", "The given data was invalid.", {
      errors: { id: ["The id must be a number."] },
    });
  }
  return await client.read({ path: `${path}/${id}`, subject: "record" });
}
