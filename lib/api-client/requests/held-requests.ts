import { ProblemError } from "#lib/schemas/problem-error.ts";

let isHeld = false;

/**
 * While they are held, no request of this page leaves the browser: another member may be signed in, whose session it
 * would use. Each is answered as without a session, and none is kept for later.
 */
export function holdRequests(held: boolean): void {
  isHeld = held;
}

/** Rejects a request that is held, with a ProblemError "unauthenticated". Call it before each. */
export function requireNotHeld(): void {
  if (!isHeld) return;
  throw new ProblemError({
    type: "about:blank",
    title: "Your session ended",
    status: 401,
    detail: "Your session had ended.",
    kind: "unauthenticated",
    requestId: "",
  });
}
