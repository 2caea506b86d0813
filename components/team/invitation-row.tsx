"use client";

import { clsx } from "clsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { undoneOrUnconfirmed } from "#components/record-page/setback-banner.tsx";
import { InvitationState } from "#components/team/member-state.tsx";
import * as messages from "#components/team/messages.tsx";
import { RolesText } from "#components/team/roles-text.tsx";
import { CELL, CELL_BASE, ROW } from "#components/team/row-style.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { inviteMember, membersQuery, revokeInvitation } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Invitation, MadeInvitation } from "#lib/schemas/identity/member.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { seenOf } from "#lib/schemas/seen.ts";

type Props = {
  invitation: Invitation;
  mayRevoke: boolean;
  isIdle: boolean;
  /** What follows a resent invitation; null where this member may not invite. */
  onResent: ((made: MadeInvitation) => void) | null;
};

/** One invitation that nobody has accepted yet. */
export function InvitationRow({ invitation, mayRevoke, isIdle, onResent }: Props) {
  const { email, roles, limits, invitedBy, expiresAt, isExpired, isWaiting } = invitation;
  return (
    <tr className={ROW}>
      <th scope="row" className={clsx(CELL_BASE, CELL.lead)}>
        <span className="block truncate" data-tip={email} data-tip-cut="">
          {email}
        </span>
      </th>
      <td className={clsx(CELL_BASE, CELL.second, "text-ink-soft")}>
        <RolesText roles={roles} limits={limits} />
      </td>
      <td className={clsx(CELL_BASE, CELL.hidden)}>
        <span className="block truncate" data-tip={invitedBy} data-tip-cut="">
          {invitedBy}
        </span>
      </td>
      <td className={clsx(CELL_BASE, CELL.hidden)}>
        <Time value={expiresAt} />
      </td>
      <td className={clsx(CELL_BASE, CELL.state)}>
        <InvitationState isExpired={isExpired} isWaiting={isWaiting} />
      </td>
      <td className={clsx(CELL_BASE, CELL.aside, "text-end")}>
        <span className="flex flex-wrap justify-end">
          {onResent !== null && <ResendButton invitation={invitation} onResent={onResent} />}
          {mayRevoke && <RevokeButton invitation={invitation} isIdle={isIdle} />}
        </span>
      </td>
    </tr>
  );
}

const renews = [membersQuery().queryKey];
const tell = (undone: string) => (error: Error) =>
  showToast({
    title: undoneOrUnconfirmed(undone, error),
    description: problemOf(error).detail,
    tone: "failed",
  });

type ResendProps = { invitation: Invitation; onResent: (made: MadeInvitation) => void };

/** Invites the same address with the same access again: a new link, which ends the earlier one. */
function ResendButton({ invitation: { id, email, roles, limits }, onResent }: ResendProps) {
  const { run, isWorking } = useWrite(() => inviteMember({ email, roles, limits }, seenOf(id)), {
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
function RevokeButton({
  invitation: { id, email },
  isIdle,
}: {
  invitation: Invitation;
  isIdle: boolean;
}) {
  const { run, isWorking } = useWrite(() => revokeInvitation(id), {
    renews,
    onDone: () => showToast({ title: messages.invitationWasRevoked(email) }),
    onFailure: tell(messages.invitationWasNotRevoked),
  });
  const working = isWorking ? messages.revoking : undefined;
  return (
    <Button size="sm" variant="quiet" idle={isIdle} onClick={() => run()} working={working}>
      {messages.revokeInvitation(email)}
    </Button>
  );
}
