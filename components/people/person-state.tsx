import { StatusMark } from "#components/ui/badge.tsx";
import type { Member } from "#lib/schemas/person.ts";

/** Whether a person may sign in. */
export function PersonState({ state }: { state: Member["state"] }) {
  return state === "active" ? (
    <StatusMark tone="settled" label="Active" />
  ) : (
    <StatusMark tone="neutral" label="Disabled" />
  );
}

/** Whether an invitation can still be accepted. */
export function InvitationState({ isExpired }: { isExpired: boolean }) {
  return isExpired ? (
    <StatusMark tone="neutral" label="Expired" />
  ) : (
    <StatusMark tone="moving" label="Invited" />
  );
}
