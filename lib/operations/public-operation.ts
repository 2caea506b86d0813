import "server-only";
import type { PublicOperationName } from "#lib/schemas/identity/public-operations.ts";

/**
 * Marks a function as one of the few operations that any visitor may use, under its name in the
 * docs.
 */
export function publicOperation<Act extends (...input: never[]) => unknown>(
  name: PublicOperationName,
  act: Act,
): Act & { publicOperation: PublicOperationName } {
  return Object.assign(act, { publicOperation: name });
}
