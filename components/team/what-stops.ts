import * as messages from "#components/team/messages.tsx";
import type { Role } from "#lib/schemas/identity/role.ts";

/** What becomes of a member's payouts and approvals once they lose these roles, or are disabled with them. */
export function whatStops(lost: readonly Role[]): string {
  return [
    ...(lost.includes("maker") ? [messages.theirPayoutsWait] : []),
    ...(lost.includes("approver") ? [messages.theirApprovalsEnd] : []),
  ].join(" ");
}
