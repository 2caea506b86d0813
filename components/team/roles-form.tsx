"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "#components/team/field-error.ts";
import { RoleChoice } from "#components/team/role-choice.tsx";
import { SetbackBanner } from "#components/team/setback-banner.tsx";
import { WAITS } from "#components/team/waits.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { changeRoles, membersQuery } from "#lib/api-client/members.ts";
import type { Member } from "#lib/schemas/person.ts";

/** A member's roles, to be changed by another administrator with step-up. */
export function RolesForm({ member: { id, name, roles } }: { member: Member }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(roles);
  const change = useMutation({
    mutationFn: () => changeRoles(id, chosen),
    onSuccess: async ({ status }) => {
      await client.invalidateQueries(membersQuery());
      if (status === "pending") showToast({ title: WAITS });
      else showToast({ title: `The roles of ${name} were changed.`, tone: "settled" });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate();
  }

  const isSame = chosen.length === roles.length && chosen.every((role) => roles.includes(role));
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <RoleChoice
        value={chosen}
        onValueChange={setChosen}
        error={
          chosen.length === 0 ? "Choose at least one role." : fieldError(change.error, "roles")
        }
      />
      <SetbackBanner title="The roles were not changed." error={change.error} fields={["roles"]} />
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={isSame || chosen.length === 0}
          working={change.isPending ? "Changing" : undefined}
        >
          Change roles
        </Button>
      </div>
    </form>
  );
}
