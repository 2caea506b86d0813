import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { InvitationRow } from "#components/team/invitation-row.tsx";
import { MemberRow } from "#components/team/member-row.tsx";
import { type Heading, RuledTable } from "#components/ui/display/ruled-table.tsx";
import type { People } from "#lib/schemas/identity/person.ts";

const PEOPLE: readonly Heading[] = [
  { label: "Name" },
  { label: "Email" },
  { label: "Roles", width: "min-[87.5rem]:w-77" },
  { label: "Second factor", width: "w-28" },
  { label: "Last seen", width: "w-40" },
  { label: "State", width: "w-28" },
];

const INVITATIONS: readonly Heading[] = [
  { label: "Email" },
  { label: "Roles" },
  { label: "Invited by" },
  { label: "Expires", width: "w-40" },
  { label: "State", width: "w-28" },
  { label: "Actions", width: "w-28", isHidden: true },
];

/** Every member of Counterfoil; beneath, open invitations. */
export function PeopleTables({ people, invitations }: People) {
  const { email } = useUser();
  const mayInvite = useMay("people.invite");
  const mayRevoke = useMay("people.revoke-invitation");
  return (
    <>
      <RuledTable name="Team" headings={PEOPLE}>
        {people.map((member) => (
          <MemberRow key={member.id} member={member} isSelf={member.email === email} />
        ))}
      </RuledTable>
      {people.length === 1 && invitations.length === 0 && mayInvite && (
        <p className="mt-4 text-ink-soft text-sm">
          It's just you so far. Invite a maker and an approver so payouts always involve two people.
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
