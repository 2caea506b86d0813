import type { Problem } from "#lib/schemas/problem.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

/**
 * The problem that an error carries, for the failed state; an error without one is Counterfoil's
 * own.
 */
export function problemOf(error: Error): Problem {
  if (error instanceof ProblemError) return error.problem;
  return {
    type: "about:blank",
    title: "Something went wrong",
    status: 0,
    detail: error.message,
    kind: "internal",
    requestId: "",
  };
}
