import "server-only";
import type { Caller } from "#lib/identity/caller.ts";
import { goodSessions } from "#lib/identity/sessions/good-sessions.ts";

/** How often it is asked whether who downloads a file is still signed in. */
const ASK_EVERY_MS = 2_000;

/** The same pieces of a file, for as long as the caller's session is good; then it rejects. */
export async function* whileSignedIn<Piece>(
  { sessionId }: Caller,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  // The first piece may have been waited for.
  let askedAt = Number.NEGATIVE_INFINITY;
  for await (const piece of pieces) {
    if (performance.now() - askedAt > ASK_EVERY_MS) {
      askedAt = performance.now();
      if (!(await goodSessions([sessionId])).has(sessionId)) {
        throw new Error("The session ended during the download.");
      }
    }
    yield piece;
  }
}
