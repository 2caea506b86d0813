import type { Problem } from "#lib/schemas/problem.ts";

/** What every query and mutation rejects with: Counterfoil's problem, shown by its kind. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

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
