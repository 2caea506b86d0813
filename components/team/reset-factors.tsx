"use client";

import { useMay } from "#components/signed-in-user/user.tsx";
import { SetbackBanner } from "#components/team/setback-banner.tsx";
import { WAITS } from "#components/team/waits.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { membersQuery, resetFactors } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Member } from "#lib/schemas/identity/person.ts";

/** Recovery for a member who lost their phone, their passkeys and their recovery codes. */
export function ResetFactors({ member: { id, name, hasSecondFactor } }: { member: Member }) {
  const may = useMay("people.reset-factors");
  const reset = useWrite(() => resetFactors(id), {
    renews: [membersQuery().queryKey],
    onDone: ({ status }) => {
      const done = `${name} must set up a new second factor.`;
      showToast(status === "pending" ? { title: WAITS } : { title: done, tone: "settled" });
    },
  });
  if (!may || !hasSecondFactor) return null;
  return (
    <>
      <p className="mt-3 text-ink-soft text-sm">
        For someone who lost their authenticator app, passkeys and recovery codes. Removes them all
        and signs {name} out everywhere; they must set up a new factor before confirming anything.
        Verify {name}'s identity first.
      </p>
      <Button onClick={() => reset.run()} working={reset.isWorking ? "Confirming" : undefined}>
        Reset second factors
      </Button>
      <SetbackBanner title="Nothing was changed." error={reset.error} />
    </>
  );
}
