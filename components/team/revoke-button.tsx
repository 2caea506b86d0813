"use client";

import { Button } from "#components/ui/buttons/button.tsx";
import { VisuallyHidden } from "#components/ui/display/visually-hidden.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { membersQuery, revokeInvitation } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Invitation } from "#lib/schemas/identity/person.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** Ends an invitation at once: a user who was invited by mistake can be invited again. */
export function RevokeButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const revoke = useWrite(() => revokeInvitation(id), {
    renews: [membersQuery().queryKey],
    onDone: () => showToast({ title: `The invitation to ${email} was revoked.` }),
    onFailure: (error) =>
      showToast({
        title: "The invitation was not revoked.",
        description: problemOf(error).detail,
        tone: "failed",
      }),
  });
  return (
    <Button
      size="sm"
      variant="quiet"
      onClick={() => revoke.run()}
      working={revoke.isWorking ? "Revoking" : undefined}
    >
      Revoke<VisuallyHidden> the invitation to {email}</VisuallyHidden>
    </Button>
  );
}
