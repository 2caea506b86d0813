import * as messages from "#components/team/messages.tsx";
import { StatusMark } from "#components/ui/display/badge.tsx";
import type { Invitation, Member } from "#lib/schemas/identity/member.ts";

/** Whether a member may sign in. */
export function MemberState({ state }: { state: Member["state"] }) {
  return state === "active" ? (
    <StatusMark tone="settled" label={messages.active} />
  ) : (
    <StatusMark tone="neutral" label={messages.disabled} />
  );
}

/** Whether an invitation can still be accepted. */
export function InvitationState({
  isExpired,
  isWaiting,
}: Pick<Invitation, "isExpired" | "isWaiting">) {
  if (isExpired) return <StatusMark tone="neutral" label={messages.expired} />;
  if (isWaiting) return <StatusMark tone="attention" label={messages.toConfirm} />;
  return <StatusMark tone="moving" label={messages.invited} />;
}
