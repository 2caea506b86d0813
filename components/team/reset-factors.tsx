"use client";

import { useMay } from "#components/signed-in-user/user.tsx";
import * as messages from "#components/team/messages.tsx";
import { SetbackBanner } from "#components/team/setback-banner.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { membersQuery, resetFactors } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Member } from "#lib/schemas/identity/member.ts";

/** Recovery for a member who lost their phone, their passkeys and their recovery codes. */
export function ResetFactors({ member: { id, name, hasSecondFactor } }: { member: Member }) {
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
