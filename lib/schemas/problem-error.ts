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

export const UNREACHABLE = {
  title: "Can't reach the server",
  detail: "The connection to Counterfoil was lost before an answer came.",
};

/**
 * Whether what a write asked for may have been done all the same: Counterfoil says so, or no answer of its own came that
 * can be read. A problem of the type "about:blank" was made by the browser.
 */
export function isUnanswered({ type, kind, isUncertain = false }: Problem): boolean {
  return (
    isUncertain || (type === "about:blank" && (kind === "unavailable" || kind === "unreadable"))
  );
}

/**
 * The problem that an error carries, for the failed state; an error without one is Counterfoil's
 * own.
 */
export function problemOf(error: Error): Problem {
  if (error instanceof ProblemError) return error.problem;
  const own = { type: "about:blank", status: 0, requestId: "" };
  // A script that was to make the request could not be loaded. Its message is for engineers.
  if (error.name === "ChunkLoadError") return { ...own, ...UNREACHABLE, kind: "unavailable" };
  return { ...own, title: "Something went wrong", detail: error.message, kind: "internal" };
}
