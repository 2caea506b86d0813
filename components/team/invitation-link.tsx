"use client";

import { useEffect, useRef } from "react";
import * as messages from "#components/team/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { MadeInvitation } from "#lib/schemas/identity/member.ts";
import { formatRoles } from "#lib/schemas/identity/role-labels.ts";
import { linkInThisAccount } from "#lib/text/account-path.ts";

type Props = { made: MadeInvitation; onAnother?: () => void; onBack?: () => void };

/**
 * The link of an invitation, for the administrator to hand over unless it was emailed. The token is behind the #,
 * which no browser sends: it comes into no log and no Referer, and no link preview can use it up.
 */
export function InvitationLink({ made, onAnother, onBack }: Props) {
  const { invitation, token, email } = made;
  const tz = useZone();
  const link = linkInThisAccount(`/invite#${token}`);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <p ref={heading} tabIndex={-1} className="text-base outline-none">
        {(email === "sent" ? messages.linkWasEmailedTo : messages.sendLinkTo)(
          invitation.email,
          formatRoles(invitation.roles),
          formatInstant(invitation.expiresAt, tz, "exact"),
          tz,
        )}
      </p>
      <div className="flex items-start gap-2 rounded-md border border-edge bg-sheet p-3">
        <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{link}</code>
        <CopyButton value={link} what={messages.invitationLink} />
      </div>
      {email === "failed" && (
        <Banner tone="failed" title={messages.emailDidNotGoOut}>
          {messages.copyLinkInstead}
        </Banner>
      )}
      {email === "off" && <p className="text-ink-soft text-sm">{messages.noEmailIsSent}</p>}
      {invitation.isWaiting && (
        <Banner tone="attention" title={messages.linkNotUsableYet}>
          {messages.rolesWaitForConfirmation}
        </Banner>
      )}
      <Banner tone="attention" title={messages.wontSeeLinkAgain}>
        {messages.linkOpensToAnyone}
      </Banner>
      <div className="flex flex-wrap gap-2">
        {onBack === undefined ? (
          <LinkButton href="/team" variant="primary">
            {messages.backToTeam}
          </LinkButton>
        ) : (
          <Button variant="primary" onClick={onBack}>
            {messages.backToTeam}
          </Button>
        )}
        {onAnother !== undefined && (
          <Button onClick={onAnother}>{messages.inviteAnotherTeammate}</Button>
        )}
      </div>
    </div>
  );
}
