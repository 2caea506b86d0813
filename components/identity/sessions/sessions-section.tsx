"use client";

import { useQuery } from "@tanstack/react-query";
import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import { FactorRow } from "#components/identity/factors/factor-row.tsx";
import { formatBrowser } from "#components/identity/sessions/format-browser.ts";
import * as messages from "#components/identity/sessions/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import { useJustChanged } from "#components/ui/forms/use-just-changed.ts";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import {
  revokeOtherSessions,
  revokeSession,
  sessionsQuery,
} from "#lib/api-client/identity/sessions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { Session } from "#lib/schemas/identity/session.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** Where this user is signed in, and a way to end each session. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery());
  const { data: sessions, error } = query;
  const revokeOthers = useWrite(revokeOtherSessions, { renews: [profileKey] });
  const { next, rows } = useFocusAfterRow();
  // The second click of a double click is not for the session that came to where the first one was.
  const isJustChanged = useJustChanged(sessions?.map(({ id }) => id).join(" ") ?? null);
  return (
    <section aria-labelledby="sessions" {...rows}>
      <div className="flex min-h-10 flex-wrap items-baseline justify-between gap-3 border-rule border-b pb-2">
        <h2 ref={next} tabIndex={-1} id="sessions" className="font-semibold text-base outline-none">
          {messages.sessions}
        </h2>
        {sessions !== undefined && sessions.length > 1 && (
          <Button
            size="sm"
            working={revokeOthers.isWorking ? messages.ending : undefined}
            onClick={() => revokeOthers.run()}
          >
            {messages.signOutOtherDevices}
          </Button>
        )}
      </div>
      <ChangeFailure change={revokeOthers} />
      {sessions !== undefined ? (
        sessions.map((session) => (
          <SessionRow key={session.id} session={session} isIdle={isJustChanged} />
        ))
      ) : error === null ? (
        <Skeleton className="mt-4 h-10" />
      ) : (
        <Failure title={messages.couldntLoadSessions} problem={problemOf(error)} query={query} />
      )}
    </section>
  );
}

/** One signed-in browser: from where, since when, last used; and its end. */
function SessionRow({ session, isIdle }: { session: Session; isIdle: boolean }) {
  const { id, isCurrent, createdAt, lastSeenAt, address, userAgent } = session;
  const zone = useZone();
  const revoke = useWrite(() => revokeSession(id), { renews: [profileKey] });
  const at = (instant: string) => formatInstant(instant, zone, "exact");
  const browser = formatBrowser(userAgent);
  const times = { signedInAt: at(createdAt), lastUsedAt: at(lastSeenAt), zone };
  const state =
    address === null ? messages.sessionState(times) : messages.sessionStateFrom(address, times);
  return (
    <>
      <FactorRow
        title={isCurrent ? messages.thisSession(browser) : browser}
        state={state}
        actions={
          !isCurrent && (
            <Button
              variant="danger"
              idle={isIdle}
              aria-label={messages.endSessionOf(browser, at(createdAt))}
              working={revoke.isWorking ? messages.ending : undefined}
              onClick={() => revoke.run()}
            >
              {messages.endSession}
            </Button>
          )
        }
      />
      <ChangeFailure change={revoke} />
    </>
  );
}
