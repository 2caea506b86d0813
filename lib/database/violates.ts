/** Whether an error, or what caused it, is a unique_violation of this index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause) || cause.code !== "23505") continue;
    return "constraint" in cause && cause.constraint === constraint;
  }
  return false;
}
