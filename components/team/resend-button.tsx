"use client";

import * as messages from "#components/team/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { inviteMember, membersQuery } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Invitation, MadeInvitation } from "#lib/schemas/identity/person.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

type Props = { invitation: Invitation; onResent: (made: MadeInvitation) => void };

/** Invites the same address with the same roles again: a new link, which ends the earlier one. */
export function ResendButton({ invitation: { email, roles }, onResent }: Props) {
  const resend = useWrite(() => inviteMember({ email, roles }), {
    renews: [membersQuery().queryKey],
    onDone: onResent,
    onFailure: (error) =>
      showToast({
        title: messages.invitationWasNotResent,
        description: problemOf(error).detail,
        tone: "failed",
      }),
  });
  return (
    <Button
      size="sm"
      variant="quiet"
      onClick={() => resend.run()}
      working={resend.isWorking ? messages.resending : undefined}
    >
      {messages.resendInvitation(email)}
    </Button>
  );
}
