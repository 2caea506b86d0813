import { isTooDeep } from "#lib/schemas/common/json-depth.ts";
import { Failure } from "#lib/schemas/failure.ts";

const MOST_BYTES = 65_536;
/** A filter or a view nests three. */
const MOST_LEVELS = 32;

/**
 * The JSON body of a write: declared as JSON, at most 64 KiB, otherwise a Failure with the fitting
 * status.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new Failure("invalid_request", "The body must be sent as application/json.", {
      status: 415,
    });
  }
  const text = await readText(request);
  if (isTooDeep(text, MOST_LEVELS)) {
    const message = `The body nests more than ${MOST_LEVELS} levels.`;
    throw new Failure("invalid_request", message, { status: 400 });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("invalid_request", "The body isn't JSON.", { status: 400 });
  }
}

/** The body as UTF-8, at most 64 KiB, otherwise a Failure with status 413. */
export async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) {
      throw new Failure("invalid_request", "The body is larger than 64 KiB.", { status: 413 });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size).toString("utf8");
}
