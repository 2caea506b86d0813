/** A reason not to continue that the user can act on: one clear sentence, shown without a stack. */
export class LaunchFailure extends Error {
  override name = "LaunchFailure";
}

/** The code of a system error (ENOSPC, EACCES, …), otherwise null. */
export function systemCode(error: unknown): string | null {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return null;
}

/** Why it failed, in words or by a code. A host of several addresses has a reason for each. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== "") return error.message;
  const each = error instanceof AggregateError ? error.errors.map(reasonOf).join("; ") : "";
  return each || (systemCode(error) ?? error.name);
}
