"use client";

import { useMay } from "#components/signed-in-user/user.tsx";
import * as messages from "#components/team/messages.tsx";
import { ResetPassword } from "#components/team/reset-password.tsx";
import { SetbackBanner } from "#components/team/setback-banner.tsx";
import { whatStops } from "#components/team/what-stops.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import {
  endSessions,
  membersQuery,
  resetFactors,
  setAccess,
} from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Member } from "#lib/schemas/identity/member.ts";

/** A member's access: sign them out everywhere, or disable them. */
export function AccessSection({ member }: { member: Member }) {
  const { id, name, roles, state } = member;
  const end = useWrite(() => endSessions(id), {
    renews: [membersQuery().queryKey],
    onDone: (ended) =>
      showToast({
        title: ended === 0 ? messages.wasNotSignedIn(name) : messages.wasSignedOut(name),
      }),
  });
  const to = state === "active" ? "disable" : "enable";
  const access = useWrite(() => setAccess(id, to), {
    renews: [membersQuery().queryKey],
    onDone: ({ status }) => {
      const done =
        to === "disable" ? messages.canNoLongerSignIn(name) : messages.canSignInAgain(name);
      showToast(
        status === "pending"
          ? { title: messages.waitsForSecondPerson }
          : { title: done, tone: "settled" },
      );
    },
  });
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="font-medium text-sm">{messages.access}</h2>
      {state === "active" && (
        <>
          <p className="text-ink-soft text-sm">{messages.endAllSessionsHint(name)}</p>
          <Button onClick={() => end.run()} working={end.isWorking ? messages.ending : undefined}>
            {messages.endAllSessions}
          </Button>
          <ResetFactors member={member} />
          <ResetPassword member={member} />
        </>
      )}
      <p className="mt-3 text-ink-soft text-sm">
        {state === "active"
          ? `${messages.disableHint} ${whatStops(roles)}`
          : `${messages.enableHint} ${roles.includes("maker") ? messages.theirPayoutsGoOn : ""}`}
      </p>
      <Button
        variant={state === "active" ? "danger" : "secondary"}
        onClick={() => access.run()}
        working={access.isWorking ? messages.confirming : undefined}
      >
        {state === "active" ? messages.disableThisMember : messages.enableThisMember}
      </Button>
      <SetbackBanner title={messages.nothingWasChanged} error={access.error ?? end.error} />
    </section>
  );
}

/** Recovery for a member who lost their phone, their passkeys and their recovery codes. */
function ResetFactors({ member: { id, name, hasSecondFactor } }: { member: Member }) {
  const may = useMay("people.reset-factors");
  const reset = useWrite(() => resetFactors(id), {
    renews: [membersQuery().queryKey],
    onDone: ({ status }) => {
      const done = messages.mustSetUpNewFactor(name);
      showToast(
        status === "pending"
          ? { title: messages.waitsForSecondPerson }
          : { title: done, tone: "settled" },
      );
    },
  });
  if (!may || !hasSecondFactor) return null;
  return (
    <>
      <p className="mt-3 text-ink-soft text-sm">{messages.resetFactorsHint(name)}</p>
      <Button
        onClick={() => reset.run()}
        working={reset.isWorking ? messages.confirming : undefined}
      >
        {messages.resetSecondFactors}
      </Button>
      <SetbackBanner title={messages.nothingWasChanged} error={reset.error} />
    </>
  );
}
