import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { InvitationRow } from "#components/team/invitation-row.tsx";
import { MemberRow } from "#components/team/member-row.tsx";
import * as messages from "#components/team/messages.tsx";
import { type Heading, RuledTable } from "#components/ui/display/ruled-table.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import { useJustChanged } from "#components/ui/forms/use-just-changed.ts";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { MadeInvitation, People } from "#lib/schemas/identity/member.ts";

const PEOPLE: readonly Heading[] = [
  { label: messages.name },
  { label: messages.email, width: "min-[87.5rem]:w-52" },
  { label: messages.roles, width: "min-[87.5rem]:w-52" },
  { label: messages.secondFactor, width: "w-28" },
  { label: messages.lastSeen, width: "w-36" },
  { label: messages.state, width: "w-24" },
];

const INVITATIONS: readonly Heading[] = [
  { label: messages.email },
  { label: messages.roles },
  { label: messages.invitedBy },
  { label: messages.expires, width: "w-40" },
  { label: messages.state, width: "w-28" },
  { label: messages.actions, width: "w-44", isHidden: true },
];

type Props = People & { onResent: (made: MadeInvitation) => void };

/** Every member of Counterfoil; beneath, open invitations. */
export function PeopleTables({ people, invitations, email: mail, mailboxFaults, onResent }: Props) {
  const { email } = useUser();
  const zone = useZone();
  const mayInvite = useMay("people.invite");
  const mayRevoke = useMay("people.revoke-invitation");
  const { next, rows } = useFocusAfterRow();
  // The second click of a double click is not for the invitation that came to where the first one was.
  const isJustChanged = useJustChanged(invitations.map(({ id }) => id).join(" "));
  return (
    <>
      {mail.state === "failing" && (
        <div className="mb-4">
          <Banner tone="failed" title={messages.emailsDontGoOut}>
            {messages.emailFault(
              formatInstant(mail.since, zone, "exact"),
              zone,
              mail.code,
              mail.lost,
            )}
          </Banner>
        </div>
      )}
      {mailboxFaults.length > 0 && (
        <div className="mb-4">
          <Banner tone="attention" title={messages.mailboxesTakeNothing}>
            <ul>
              {mailboxFaults.map(({ memberId, since, code, lost }) => (
                <li key={memberId}>
                  {messages.mailboxFault(
                    people.find(({ id }) => id === memberId)?.name ?? messages.formerMember,
                    formatInstant(since, zone, "exact"),
                    zone,
                    code,
                    lost,
                  )}
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      <RuledTable name={messages.team} headings={PEOPLE}>
        {people.map((member) => (
          <MemberRow key={member.id} member={member} isSelf={member.email === email} />
        ))}
      </RuledTable>
      {people.length === 1 && invitations.length === 0 && mayInvite && (
        <p className="mt-4 text-ink-soft text-sm">{messages.onlyYou}</p>
      )}
      {mail.state === "off" && mayInvite && (
        <p className="mt-4 text-ink-soft text-sm">{messages.teamWithoutEmail}</p>
      )}
      {invitations.length > 0 && (
        <section className="mt-10" {...rows}>
          <h2 ref={next} tabIndex={-1} className="mb-1 font-medium text-base outline-none">
            {messages.invitations}
          </h2>
          <RuledTable name={messages.invitations} headings={INVITATIONS}>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                mayRevoke={mayRevoke}
                isIdle={isJustChanged}
                onResent={mayInvite ? onResent : null}
              />
            ))}
          </RuledTable>
        </section>
      )}
    </>
  );
}
