"use client";

import { useState } from "react";
import { InvitationLink } from "#components/people/invitation-link.tsx";
import { InviteForm } from "#components/people/invite-form.tsx";
import { QuietBack } from "#components/people/quiet-back.tsx";
import { PageTitle } from "#components/ui/page-title.tsx";
import type { MadeInvitation } from "#lib/schemas/person.ts";

/** Whom to invite and as what; then the link, shown this once. */
export function InviteScreen() {
  const [made, setMade] = useState<MadeInvitation | null>(null);
  return (
    <div className="max-w-140">
      <PageTitle above={<QuietBack />}>{made === null ? "Invite a person" : "Invited"}</PageTitle>
      {made === null ? (
        <InviteForm onMade={setMade} />
      ) : (
        <InvitationLink made={made} onAnother={() => setMade(null)} />
      )}
    </div>
  );
}
