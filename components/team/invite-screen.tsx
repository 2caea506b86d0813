"use client";

import { useState } from "react";
import { BackToList } from "#components/record-page/back-to-list.tsx";
import { InvitationLink } from "#components/team/invitation-link.tsx";
import { InviteForm } from "#components/team/invite-form.tsx";
import * as messages from "#components/team/messages.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import type { MadeInvitation } from "#lib/schemas/identity/member.ts";

/** Whom to invite and as what; then the link, shown this once. */
export function InviteScreen() {
  const [made, setMade] = useState<MadeInvitation | null>(null);
  return (
    <div className="max-w-180">
      <PageTitle
        above={<BackToList list="/team" label={messages.team} />}
        below={made === null && messages.inviteHint}
      >
        {made === null ? messages.inviteTeammate : messages.invited}
      </PageTitle>
      {made === null ? (
        <InviteForm onMade={setMade} />
      ) : (
        <InvitationLink made={made} onAnother={() => setMade(null)} />
      )}
    </div>
  );
}
