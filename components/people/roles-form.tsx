"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "#components/people/field-error.ts";
import { RoleChoice } from "#components/people/role-choice.tsx";
import { SetbackBanner } from "#components/people/setback-banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { changeRoles, peopleQuery } from "#lib/queries/people.ts";
import type { Member } from "#lib/schemas/person.ts";

/** A person's roles, to be changed by another administrator with a fresh proof. */
export function RolesForm({ member: { id, name, roles } }: { member: Member }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(roles);
  const change = useMutation({
    mutationFn: () => changeRoles(id, chosen),
    onSuccess: async () => {
      await client.invalidateQueries(peopleQuery());
      showToast({ title: `The roles of ${name} were changed.`, tone: "settled" });
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
