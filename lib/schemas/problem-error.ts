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
