import { type Problem, problemSchema } from "#lib/schemas/problem.ts";

/** The problem that an error carries, for the failed face; an error without one is the desk's own. */
export function problemOf(error: Error): Problem {
  const carried = problemSchema.safeParse("problem" in error ? error.problem : undefined);
  if (carried.success) return carried.data;
  return {
    type: "about:blank",
    title: "The desk failed",
    status: 0,
    detail: error.message,
    kind: "internal",
    requestId: "",
  };
}
