"use client";

import * as messages from "#components/team/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { membersQuery, revokeInvitation } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Invitation } from "#lib/schemas/identity/person.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** Ends an invitation at once: a user who was invited by mistake can be invited again. */
export function RevokeButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const revoke = useWrite(() => revokeInvitation(id), {
    renews: [membersQuery().queryKey],
    onDone: () => showToast({ title: messages.invitationWasRevoked(email) }),
    onFailure: (error) =>
      showToast({
        title: messages.invitationWasNotRevoked,
        description: problemOf(error).detail,
        tone: "failed",
      }),
  });
  return (
    <Button
      size="sm"
      variant="quiet"
      onClick={() => revoke.run()}
      working={revoke.isWorking ? messages.revoking : undefined}
    >
      {messages.revokeInvitation(email)}
    </Button>
  );
}
