import { defineRoute } from "#lib/http/define-route.ts";
import { eventStream } from "#lib/http/event-stream.ts";
import { followUpdates } from "#lib/operations/updates.ts";

/**
 * Server-sent events, for as long as the session is good: `update` ({topic, ids}) for what was committed,
 * `beat` (whether Counterfoil can tell now) at least every ten seconds, `end` ("session" or "process") last.
 */
export const GET = defineRoute({}, async ({ caller }) => {
  const follow = await followUpdates(caller);
  return eventStream(({ send, end }) =>
    follow({
      update: (updates) => {
        for (const update of updates) send("update", update);
      },
      beat: (isWell) => send("beat", isWell),
      end: (why) => {
        send("end", why);
        end();
      },
    }),
  );
});
