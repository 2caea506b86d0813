import { ProblemError } from "#lib/schemas/problem-error.ts";

/**
 * Goes to sign-in when an answer says that the session has ended, and from there back to this page.
 * By a whole page load, so that nothing that was read stays in the browser's memory.
 */
export function leaveForSignIn(error: unknown): void {
  if (typeof window === "undefined") return;
  if (!(error instanceof ProblemError) || error.problem.kind !== "unauthenticated") return;
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}
