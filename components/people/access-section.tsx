"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ResetFactors } from "#components/people/reset-factors.tsx";
import { SetbackBanner } from "#components/people/setback-banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { endSessions, peopleQuery, setAccess } from "#lib/queries/people.ts";
import type { Member } from "#lib/schemas/person.ts";

/** A person's way in: sign them out everywhere, or for good. */
export function AccessSection({ member }: { member: Member }) {
  const { id, name, state } = member;
  const client = useQueryClient();
  const renew = () => client.invalidateQueries(peopleQuery());
  const end = useMutation({
    mutationFn: () => endSessions(id),
    onSuccess: (ended) =>
      showToast({ title: ended === 0 ? `${name} was not signed in.` : `${name} was signed out.` }),
    onSettled: renew,
  });
  const to = state === "active" ? "disable" : "enable";
  const access = useMutation({
    mutationFn: () => setAccess(id, to),
    onSuccess: () =>
      showToast({
        title: to === "disable" ? `${name} can sign in no more.` : `${name} can sign in again.`,
        tone: "settled",
      }),
    onSettled: renew,
  });
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="font-medium text-sm">Access</h2>
      {state === "active" && (
        <>
          <p className="text-ink-soft text-sm">
            End every session, on all devices. {name} can sign in again at once.
          </p>
          <Button onClick={() => end.mutate()} working={end.isPending ? "Ending" : undefined}>
            End all sessions
          </Button>
          <ResetFactors member={member} />
        </>
      )}
      <p className="mt-3 text-ink-soft text-sm">
        {state === "active"
          ? "Disable this person: every session ends at once, and there is no way in until an administrator enables them again. What they did stays on record."
          : "Enable this person: they can sign in again, with the roles that they have."}
      </p>
      <Button
        variant={state === "active" ? "danger" : "secondary"}
        onClick={() => access.mutate()}
        working={access.isPending ? "Confirming" : undefined}
      >
        {state === "active" ? "Disable this person" : "Enable this person"}
      </Button>
      <SetbackBanner title="Nothing was changed." error={access.error ?? end.error} />
    </section>
  );
}
