import { clsx } from "clsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { ResendButton, RevokeButton } from "#components/team/invitation-buttons.tsx";
import { InvitationState } from "#components/team/member-state.tsx";
import { RolesText } from "#components/team/roles-text.tsx";
import { CELL, CELL_BASE, ROW } from "#components/team/row-style.ts";
import type { Invitation, MadeInvitation } from "#lib/schemas/identity/member.ts";

type Props = {
  invitation: Invitation;
  mayRevoke: boolean;
  /** What follows a resent invitation; null where this member may not invite. */
  onResent: ((made: MadeInvitation) => void) | null;
};

/** One invitation that nobody has accepted yet. */
export function InvitationRow({ invitation, mayRevoke, onResent }: Props) {
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
          {mayRevoke && <RevokeButton invitation={invitation} />}
        </span>
      </td>
    </tr>
  );
}
