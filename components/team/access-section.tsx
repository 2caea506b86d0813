"use client";

import { ResetFactors } from "#components/team/reset-factors.tsx";
import { ResetPassword } from "#components/team/reset-password.tsx";
import { SetbackBanner } from "#components/team/setback-banner.tsx";
import { WAITS } from "#components/team/waits.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { endSessions, membersQuery, setAccess } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Member } from "#lib/schemas/identity/person.ts";

/** A member's access: sign them out everywhere, or disable them. */
export function AccessSection({ member }: { member: Member }) {
  const { id, name, state } = member;
  const end = useWrite(() => endSessions(id), {
    renews: [membersQuery().queryKey],
    onDone: (ended) =>
      showToast({ title: ended === 0 ? `${name} was not signed in.` : `${name} was signed out.` }),
  });
  const to = state === "active" ? "disable" : "enable";
  const access = useWrite(() => setAccess(id, to), {
    renews: [membersQuery().queryKey],
    onDone: ({ status }) => {
      const done =
        to === "disable" ? `${name} can no longer sign in.` : `${name} can sign in again.`;
      showToast(status === "pending" ? { title: WAITS } : { title: done, tone: "settled" });
    },
  });
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="font-medium text-sm">Access</h2>
      {state === "active" && (
        <>
          <p className="text-ink-soft text-sm">
            Signs {name} out on all devices. They can sign back in straight away.
          </p>
          <Button onClick={() => end.run()} working={end.isWorking ? "Ending" : undefined}>
            End all sessions
          </Button>
          <ResetFactors member={member} />
          <ResetPassword member={member} />
        </>
      )}
      <p className="mt-3 text-ink-soft text-sm">
        {state === "active"
          ? "Signs them out everywhere and blocks access until an administrator re-enables the account. Their activity history is kept."
          : "Enable this member: they can sign in again with their current roles."}
      </p>
      <Button
        variant={state === "active" ? "danger" : "secondary"}
        onClick={() => access.run()}
        working={access.isWorking ? "Confirming" : undefined}
      >
        {state === "active" ? "Disable this member" : "Enable this member"}
      </Button>
      <SetbackBanner title="Nothing was changed." error={access.error ?? end.error} />
    </section>
  );
}
