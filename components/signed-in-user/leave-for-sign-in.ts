import { ProblemError } from "#lib/schemas/problem-error.ts";
import { inThisAccount, pathInAccount } from "#lib/text/account-path.ts";

/** On the way out already: what says so again must not lead elsewhere. */
let isLeaving = false;

/** Goes to sign-in when an answer says that the session has ended. */
export function leaveForSignIn(error: unknown): void {
  if (error instanceof ProblemError && error.problem.kind === "unauthenticated") goToSignIn();
}

/**
 * Goes to sign-in, and from there back to this page. By a whole page load, so that nothing that was
 * read stays in the browser's memory.
 */
export function goToSignIn(): void {
  if (typeof window === "undefined" || isLeaving) return;
  isLeaving = true;
  // The browser may keep this page for the way back.
  window.addEventListener("pageshow", () => (isLeaving = false), { once: true });
  const { pathname, search } = window.location;
  const next = encodeURIComponent(pathInAccount(pathname) + search);
  window.location.assign(inThisAccount(`/sign-in?next=${next}`));
}

/** Runs `signOut`: the end of the session that it brings leads nowhere by itself. */
export async function whileSigningOut(signOut: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await signOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}
