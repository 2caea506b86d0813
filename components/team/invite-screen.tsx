"use client";

import { type FormEvent, useState } from "react";
import { BackToList } from "#components/record-page/back-to-list.tsx";
import { SetbackBanner } from "#components/record-page/setback-banner.tsx";
import { InvitationLink } from "#components/team/invitation-link.tsx";
import { accessOf, LimitsChoice, typedLimitsOf } from "#components/team/limits-choice.tsx";
import * as messages from "#components/team/messages.tsx";
import { RoleChoice } from "#components/team/role-choice.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { useFocusInvalid } from "#components/ui/forms/use-focus-invalid.ts";
import { inviteMember, membersQuery } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { MadeInvitation } from "#lib/schemas/identity/member.ts";
import { type Role, seesWhole } from "#lib/schemas/identity/role.ts";

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

/** Email address and roles of somebody new. What was typed stays whatever goes wrong. */
function InviteForm({ onMade }: { onMade: (made: MadeInvitation) => void }) {
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<Role[]>(["viewer"]);
  const [limits, setLimits] = useState(() => typedLimitsOf(null));
  const invite = useWrite(() => inviteMember({ email, ...accessOf(roles, limits) }), {
    renews: [membersQuery().queryKey],
    onDone: onMade,
  });

  const form = useFocusInvalid(invite.isWorking);

  function submit(event: FormEvent) {
    event.preventDefault();
    invite.run();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={messages.email} error={invite.fieldError("email")}>
        <Input
          type="email"
          name="email"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <RoleChoice value={roles} onValueChange={setRoles} error={invite.fieldError("roles")} />
      {!seesWhole(roles) && (
        <LimitsChoice value={limits} onValueChange={setLimits} error={invite.error} />
      )}
      <SetbackBanner
        title={messages.noOneWasInvited}
        unconfirmed={messages.mayBeInvited}
        error={invite.error}
        fields={["email", "roles", "limits"]}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          working={invite.isWorking ? messages.inviting : undefined}
        >
          {messages.createInviteLink}
        </Button>
      </div>
    </form>
  );
}
