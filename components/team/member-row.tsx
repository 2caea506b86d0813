import { clsx } from "clsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { MemberState } from "#components/team/member-state.tsx";
import * as messages from "#components/team/messages.tsx";
import { RolesText } from "#components/team/roles-text.tsx";
import { CELL, CELL_BASE, ROW } from "#components/team/row-style.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import type { Member } from "#lib/schemas/identity/member.ts";

/** One member; the whole row leads to their page. */
export function MemberRow({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { id, name, email, roles, limits, state, hasSecondFactor, lastSeenAt } = member;
  return (
    <tr className={ROW}>
      <th scope="row" className={clsx(CELL_BASE, CELL.lead)}>
        <span className="flex min-w-0 items-baseline gap-1.5">
          <Link
            href={`/team/${id}`}
            prefetch={false}
            data-tip={name}
            data-tip-cut=""
            className="truncate font-medium after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
          >
            {name}
          </Link>
          {isSelf && <span className="text-ink-quiet">{messages.you}</span>}
        </span>
      </th>
      <td className={clsx(CELL_BASE, CELL.second, "text-ink-soft")}>
        <span className="block truncate" data-tip={email} data-tip-cut="">
          {email}
        </span>
      </td>
      <td className={clsx(CELL_BASE, CELL.aside, "max-md:max-w-36")}>
        <RolesText roles={roles} limits={limits} />
      </td>
      <td className={clsx(CELL_BASE, CELL.hidden)}>
        {hasSecondFactor ? (
          messages.isSetUp
        ) : (
          <span className="text-ink-quiet">{messages.isNotSetUp}</span>
        )}
      </td>
      <td className={clsx(CELL_BASE, CELL.hidden)}>
        {lastSeenAt === null ? (
          <span className="text-ink-quiet">{messages.never}</span>
        ) : (
          <Time value={lastSeenAt} />
        )}
      </td>
      <td className={clsx(CELL_BASE, CELL.state)}>
        <MemberState state={state} />
      </td>
    </tr>
  );
}
