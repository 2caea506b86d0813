import { InvitationRow } from "#components/people/invitation-row.tsx";
import { MemberRow } from "#components/people/member-row.tsx";

import { useMay, usePerson } from "#components/person/person.tsx";
import { type Heading, RuledTable } from "#components/ui/ruled-table.tsx";
import type { People } from "#lib/schemas/person.ts";

const PEOPLE: readonly Heading[] = [
  { label: "Name" },
  { label: "E-mail" },
  { label: "Roles", width: "min-[87.5rem]:w-77" },
  { label: "Second factor", width: "w-28" },
  { label: "Last seen", width: "w-40" },
  { label: "State", width: "w-28" },
];

const INVITATIONS: readonly Heading[] = [
  { label: "E-mail" },
  { label: "Roles" },
  { label: "Invited by" },
  { label: "Works until", width: "w-40" },
  { label: "State", width: "w-28" },
  { label: "Actions", width: "w-28", isHidden: true },
];

/** Everybody at the desk; beneath, who was invited and has not come yet. */
export function PeopleTables({ people, invitations }: People) {
  const { email } = usePerson();
  const mayInvite = useMay("people.invite");
  const mayRevoke = useMay("people.revoke-invitation");
  return (
    <>
      <RuledTable name="People" headings={PEOPLE}>
        {people.map((member) => (
          <MemberRow key={member.id} member={member} isSelf={member.email === email} />
        ))}
      </RuledTable>
      {people.length === 1 && invitations.length === 0 && mayInvite && (
        <p className="mt-4 text-ink-soft text-sm">
          Nobody else yet. Invite a maker and an approver, so that no payout is one person's alone.
        </p>
      )}
      {invitations.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-1 font-medium text-base">Invitations</h2>
          <RuledTable name="Invitations" headings={INVITATIONS}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} mayRevoke={mayRevoke} />
            ))}
          </RuledTable>
        </section>
      )}
    </>
  );
}
