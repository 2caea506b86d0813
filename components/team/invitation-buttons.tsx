"use client";

import * as messages from "#components/team/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { inviteMember, membersQuery, revokeInvitation } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Invitation, MadeInvitation } from "#lib/schemas/identity/member.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

const renews = [membersQuery().queryKey];
const tell = (title: string) => (error: Error) =>
  showToast({ title, description: problemOf(error).detail, tone: "failed" });

type Props = { invitation: Invitation; onResent: (made: MadeInvitation) => void };

/** Invites the same address with the same access again: a new link, which ends the earlier one. */
export function ResendButton({ invitation: { email, roles, limits }, onResent }: Props) {
  const { run, isWorking } = useWrite(() => inviteMember({ email, roles, limits }), {
    renews,
    onDone: onResent,
    onFailure: tell(messages.invitationWasNotResent),
  });
  const working = isWorking ? messages.resending : undefined;
  return (
    <Button size="sm" variant="quiet" onClick={() => run()} working={working}>
      {messages.resendInvitation(email)}
    </Button>
  );
}

/** Ends an invitation at once: a user who was invited by mistake can be invited again. */
export function RevokeButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const { run, isWorking } = useWrite(() => revokeInvitation(id), {
    renews,
    onDone: () => showToast({ title: messages.invitationWasRevoked(email) }),
    onFailure: tell(messages.invitationWasNotRevoked),
  });
  const working = isWorking ? messages.revoking : undefined;
  return (
    <Button size="sm" variant="quiet" onClick={() => run()} working={working}>
      {messages.revokeInvitation(email)}
    </Button>
  );
}
