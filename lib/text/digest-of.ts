/**
 * What Next puts on an error of the server: a hash of its message and stack, which the server's log has too and which
 * the user is shown.
 */
export function digestOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("digest" in error)) return undefined;
  return typeof error.digest === "string" ? error.digest : undefined;
}
