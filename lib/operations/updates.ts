import "server-only";
import { goodSessions } from "#lib/identity/sessions/good-sessions.ts";
import { onDraining } from "#lib/observability/lifecycle.ts";
import { operation } from "#lib/operations/operation.ts";
import { accountSingleton } from "#lib/process/current-account.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { readEvents } from "#lib/updates/read-events.ts";
import { type Follower, UpdateFeed } from "#lib/updates/update-feed.ts";

/** A browser needs one; more come up only where its tabs can't share one. */
const MOST_OF_SESSION = 8;
const MOST_IN_ALL = 2_000;
const LATER_S = 60;

const feed = accountSingleton("update feed", () => {
  const made = new UpdateFeed({ readEvents, goodSessions });
  onDraining(() => made.endAll());
  return made;
});

/**
 * What changes from now on, for open pages: returns the function that begins to tell, which returns the one
 * that ends it. Rejects with a Failure "rate_limited" where too many streams are open: a page that gets none
 * asks at intervals.
 */
export const followUpdates = operation(
  "updates.follow",
  async ({ sessionId, member }): Promise<(told: ToldOf) => () => void> => {
    const updates = feed.get();
    if (updates.countOf(sessionId) >= MOST_OF_SESSION || updates.count >= MOST_IN_ALL) {
      throw new Failure("rate_limited", "Too many open streams.", { retryAfter: LATER_S });
    }
    return (told) => updates.follow({ ...told, sessionId, memberId: member.id });
  },
);

type ToldOf = Omit<Follower, "sessionId" | "memberId">;
