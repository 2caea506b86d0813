"use client";

import { useQuery } from "@tanstack/react-query";
import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import * as messages from "#components/identity/sessions/messages.ts";
import { SessionRow } from "#components/identity/sessions/session-row.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import { accountKey } from "#lib/api-client/identity/account.ts";
import { revokeOtherSessions, sessionsQuery } from "#lib/api-client/identity/sessions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** Where this user is signed in, and a way to end each session. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery());
  const { data: sessions, error } = query;
  const revokeOthers = useWrite(revokeOtherSessions, { renews: [accountKey] });
  const { next, rows } = useFocusAfterRow();
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
        sessions.map((session) => <SessionRow key={session.id} session={session} />)
      ) : error === null ? (
        <Skeleton className="mt-4 h-10" />
      ) : (
        <Failure title={messages.couldntLoadSessions} problem={problemOf(error)} query={query} />
      )}
    </section>
  );
}
