"use client";

import * as messages from "#components/team/messages.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { ROLES, type Role, seesWhole } from "#lib/schemas/identity/role.ts";
import { roleLabel, rolePurpose } from "#lib/schemas/identity/role-labels.ts";

type Props = {
  value: readonly Role[];
  onValueChange: (roles: Role[]) => void;
  error: string | undefined;
};

/** A limited viewer has no other role, so that to choose it or another one ends what was chosen before. */
function withRole(held: readonly Role[], role: Role, isChosen: boolean): Role[] {
  const others = held.filter((one) => one !== role && seesWhole([one]) === seesWhole([role]));
  return ROLES.filter((one) => (one === role ? isChosen : others.includes(one)));
}

/** A set of roles, each with what it is for. */
export function RoleChoice({ value, onValueChange, error }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">{messages.roles}</legend>
      <div className="flex flex-col gap-2">
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            label={roleLabel(role)}
            hint={rolePurpose(role)}
            checked={value.includes(role)}
            onCheckedChange={(checked) => onValueChange(withRole(value, role, checked))}
          />
        ))}
      </div>
      <p
        role={error === undefined ? undefined : "alert"}
        className="mt-1 min-h-5 text-failed text-sm"
      >
        {error}
      </p>
    </fieldset>
  );
}
