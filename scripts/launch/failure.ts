/** A reason not to go on that the person can act on: one clear sentence, shown without a stack. */
export class LaunchFailure extends Error {
  override name = "LaunchFailure";
}

/** The code of a system error (ENOSPC, EACCES, …), else null. */
export function systemCode(error: unknown): string | null {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return null;
}
