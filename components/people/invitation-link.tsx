"use client";

import { useEffect, useRef } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { useZone } from "#components/ui/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { MadeInvitation } from "#lib/schemas/person.ts";
import { rolesInWords } from "#lib/schemas/role-words.ts";

type Props = { made: MadeInvitation; onAnother: () => void };

/**
 * The link of an invitation, to be handed over by the administrator. The token stands behind the #,
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
        Hand this link to <strong className="font-medium">{invitation.email}</strong>, who will be{" "}
        {rolesInWords(invitation.roles)}. It works once, until{" "}
        {formatInstant(invitation.expiresAt, tz, "exact")} ({tz}).
      </p>
      <div className="flex items-start gap-2 rounded-md border border-edge bg-sheet p-3">
        <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{link}</code>
        <CopyButton value={link} what="invitation link" />
      </div>
      <Banner tone="attention" title="It is shown this once.">
        Whoever has the link can take the invitation up. If it went astray, revoke the invitation
        under People and make another.
      </Banner>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/people" variant="primary">
          Back to people
        </LinkButton>
        <Button onClick={onAnother}>Invite another person</Button>
      </div>
    </div>
  );
}
