import type { Client } from "#lib/provider/client.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { idOf } from "#lib/provider/normalise/record.ts";
import { readRecordId } from "#lib/text/record-id.ts";

/**
 * Reads one record under its path. Only digits are sent to the provider: an id is part of a path,
 * and any other text is answered as the provider itself does (docs/provider-interface.md, Errors: the id must be a number).
 * An answer with another id, or none, may be of another record, so it is an error: nothing is learned from it.
 */
export async function readRecord(client: Client, path: string, id: string) {
  const asked = readRecordId(id);
  if (asked === null) {
    throw new ProviderError("invalid_request", "The given data was invalid.", {
      errors: { id: ["The id must be a number."] },
    });
  }
  const answer = await client.read({ path: `${path}/${id}`, subject: "record" });
  const found = idOf(answer.data);
  if (found !== asked) {
    throw new ProviderError("unreadable", "The provider answered with another record.");
  }
  return answer;
}
