"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { membersQuery, revokeInvitation } from "#lib/api-client/members.ts";
import type { Invitation } from "#lib/schemas/person.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** Ends an invitation at once: a user who was invited by mistake can be invited again. */
export function RevokeButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeInvitation(id),
    onSuccess: () => showToast({ title: `The invitation to ${email} was revoked.` }),
    onError: (error) =>
      showToast({
        title: "The invitation was not revoked.",
        description: problemOf(error).detail,
        tone: "failed",
      }),
    onSettled: () => client.invalidateQueries(membersQuery()),
  });
  return (
    <Button
      size="sm"
      variant="quiet"
      onClick={() => revoke.mutate()}
      working={revoke.isPending ? "Revoking" : undefined}
    >
      Revoke<VisuallyHidden> the invitation to {email}</VisuallyHidden>
    </Button>
  );
}
