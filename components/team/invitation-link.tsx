"use client";

import { useEffect, useRef } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { MadeInvitation } from "#lib/schemas/identity/person.ts";
import { formatRoles } from "#lib/schemas/identity/role-labels.ts";

type Props = { made: MadeInvitation; onAnother: () => void };

/**
 * The link of an invitation, to be handed over by the administrator. The token is behind the #,
 * which no browser sends: it comes into no log and no Referer, and no link preview can use it up.
 */
export function InvitationLink({ made: { invitation, token }, onAnother }: Props) {
  const tz = useZone();
  const link = `${window.location.origin}/invite#${token}`;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <p ref={heading} tabIndex={-1} className="text-base outline-none">
        Send this link to <strong className="font-medium">{invitation.email}</strong>. They'll join
        as {formatRoles(invitation.roles)}. It works once and expires{" "}
        {formatInstant(invitation.expiresAt, tz, "exact")} ({tz}).
      </p>
      <div className="flex items-start gap-2 rounded-md border border-edge bg-sheet p-3">
        <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{link}</code>
        <CopyButton value={link} what="invitation link" />
      </div>
      {invitation.isWaiting && (
        <Banner tone="attention" title="The link can't be used yet.">
          A second person confirms these roles first. The Safety page says who can.
        </Banner>
      )}
      <Banner tone="attention" title="You won't see this link again.">
        Anyone with this link can accept the invitation. If it gets lost, revoke it under Team and
        create a new one.
      </Banner>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/team" variant="primary">
          Back to team
        </LinkButton>
        <Button onClick={onAnother}>Invite another teammate</Button>
      </div>
    </div>
  );
}
