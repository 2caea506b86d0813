import { StatusMark } from "#components/ui/display/badge.tsx";
import type { Invitation, Member } from "#lib/schemas/identity/person.ts";

/** Whether a member may sign in. */
export function MemberState({ state }: { state: Member["state"] }) {
  return state === "active" ? (
    <StatusMark tone="settled" label="Active" />
  ) : (
    <StatusMark tone="neutral" label="Disabled" />
  );
}

/** Whether an invitation can still be accepted. */
export function InvitationState({
  isExpired,
  isWaiting,
}: Pick<Invitation, "isExpired" | "isWaiting">) {
  if (isExpired) return <StatusMark tone="neutral" label="Expired" />;
  if (isWaiting) return <StatusMark tone="attention" label="To confirm" />;
  return <StatusMark tone="moving" label="Invited" />;
}
