"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "#components/team/field-error.ts";
import { RoleChoice } from "#components/team/role-choice.tsx";
import { SetbackBanner } from "#components/team/setback-banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { inviteMember, membersQuery } from "#lib/api-client/members.ts";
import type { MadeInvitation } from "#lib/schemas/person.ts";
import type { Role } from "#lib/schemas/role.ts";

/** Email address and roles of somebody new. What was typed stays whatever goes wrong. */
export function InviteForm({ onMade }: { onMade: (made: MadeInvitation) => void }) {
  const client = useQueryClient();
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<Role[]>(["viewer"]);
  const invite = useMutation({
    mutationFn: () => inviteMember({ email, roles }),
    onSuccess: async (made) => {
      await client.invalidateQueries(membersQuery());
      onMade(made);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    invite.mutate();
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Email" error={fieldError(invite.error, "email")}>
        <Input
          type="email"
          name="email"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <RoleChoice
        value={roles}
        onValueChange={setRoles}
        error={fieldError(invite.error, "roles")}
      />
      <SetbackBanner title="Nobody was invited." error={invite.error} fields={["email", "roles"]} />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          working={invite.isPending ? "Inviting" : undefined}
        >
          Create invite link
        </Button>
      </div>
    </form>
  );
}
