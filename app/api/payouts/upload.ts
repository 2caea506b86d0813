import type { Upload } from "#lib/operations/orders/payout-files.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { FILE_NAME_HEADER } from "#lib/schemas/payouts/payout-file.ts";

/** A file as a request brings it: its content is the body, its name is in a header. */
export function readUpload(headers: Headers, content: AsyncIterable<Uint8Array>): Upload {
  const length = headers.get("content-length");
  return {
    name: nameIn(headers.get(FILE_NAME_HEADER) ?? ""),
    length: length === null ? null : Number(length),
    content,
  };
}

function nameIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    const message = `The header ${FILE_NAME_HEADER} isn't percent-encoded UTF-8.`;
    throw new Failure("invalid_request", message, { status: 400 });
  }
}
