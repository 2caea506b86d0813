import { Failure } from "#lib/schemas/failure.ts";

const FORM = /^[\x21-\x7e]{1,200}$/;

/**
 * The Idempotency-Key of a write, null if there is none. A malformed one is refused, not ignored.
 */
export function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key === null || FORM.test(key)) return key;
  throw new Failure("invalid_request", "The Idempotency-Key must be 1 to 200 visible characters.");
}
