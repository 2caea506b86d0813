"use client";

import { type FormEvent, useState } from "react";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { useLimitsText } from "#components/record-page/fields/use-limits-text.ts";
import { SetbackBanner } from "#components/record-page/setback-banner.tsx";
import {
  accessOf,
  LimitsChoice,
  type TypedLimits,
  typedLimitsOf,
} from "#components/team/limits-choice.tsx";
import * as messages from "#components/team/messages.tsx";
import { RoleChoice } from "#components/team/role-choice.tsx";
import { whatStops } from "#components/team/what-stops.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { useFocusInvalid } from "#components/ui/forms/use-focus-invalid.ts";
import { useSeen } from "#components/ui/forms/use-seen.ts";
import { changeRoles, membersQuery } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Access } from "#lib/schemas/identity/access.ts";
import type { Member } from "#lib/schemas/identity/member.ts";
import { type Role, seesWhole } from "#lib/schemas/identity/role.ts";
import { roleLabel } from "#lib/schemas/identity/role-labels.ts";
import { seenOf } from "#lib/schemas/seen.ts";
import { areSameLimits } from "#lib/schemas/synced/limits-text.ts";

/** What is asked for, and what was chosen in the form then. */
type Asked = {
  access: Access;
  roles: Role[] | null;
  limits: TypedLimits | null;
  seen: string | null;
};

/** A member's roles and a limited viewer's limits, to be changed by another administrator with step-up. */
export function RolesForm({ member }: { member: Member }) {
  const { id, name, roles, limits } = member;
  const inWords = useLimitsText();
  /** Null while nothing else was chosen than what they have. */
  const [changedRoles, setRoles] = useState<Role[] | null>(null);
  const [changedLimits, setLimits] = useState<TypedLimits | null>(null);
  const chosen = changedRoles ?? roles;
  const chosenLimits = changedLimits ?? typedLimitsOf(limits);
  const access = accessOf(chosen, chosenLimits);
  const seen = useSeen(seenAccess(member), changedRoles !== null || changedLimits !== null);
  const stops = whatStops(roles.filter((role) => !chosen.includes(role)));
  const change = useWrite((asked: Asked) => changeRoles(id, asked.access, asked.seen), {
    renews: [membersQuery().queryKey],
    onDone: ({ status }, asked) => {
      seen.saved();
      // Also where they wait: they may be confirmed while this form is open. What was chosen since stays.
      setRoles((now) => (now === asked.roles ? null : now));
      setLimits((now) => (now === asked.limits ? null : now));
      if (status === "pending") showToast({ title: messages.waitsForSecondPerson });
      else showToast({ title: messages.rolesWereChanged(name), tone: "settled" });
    },
  });

  const form = useFocusInvalid(change.isWorking);

  function submit(event: FormEvent) {
    event.preventDefault();
    change.run({ access, roles: changedRoles, limits: changedLimits, seen: seen.seen });
  }

  const isSame =
    chosen.length === roles.length &&
    chosen.every((role) => roles.includes(role)) &&
    areSameLimits(access.limits, limits);
  const isOutdated = seen.isOutdated && !isSame && !change.isWorking;
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-2">
      <RoleChoice
        value={chosen}
        onValueChange={setRoles}
        error={chosen.length === 0 ? messages.chooseARole : change.fieldError("roles")}
      />
      {!seesWhole(chosen) && (
        <LimitsChoice value={chosenLimits} onValueChange={setLimits} error={change.error} />
      )}
      {stops !== "" && <p className="text-ink-soft text-sm">{stops}</p>}
      <ChangedMeanwhile
        isOutdated={isOutdated}
        error={change.error}
        now={`${roles.map(roleLabel).join(", ")}${limits === null ? "" : ` (${inWords(limits)})`}`}
        onKeep={() => {
          // Both are kept as they are shown, also where only one was changed.
          setRoles(chosen);
          setLimits(chosenLimits);
          seen.keep();
          change.reset();
        }}
        onTake={() => {
          setRoles(null);
          setLimits(null);
          change.reset();
        }}
      />
      {!isOutdated && (
        <SetbackBanner
          title={messages.rolesWereNotChanged}
          error={change.error}
          fields={["roles", "limits"]}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          idle={isSame || isOutdated || chosen.length === 0}
          working={change.isWorking ? messages.changing : undefined}
        >
          {messages.changeRoles}
        </Button>
      </div>
    </form>
  );
}

/** The roles and limits that the page shows, as its writes name them; null where the answer came without a version. */
export function seenAccess({ accessVersion }: Member): string | null {
  return accessVersion === undefined ? null : seenOf(accessVersion);
}
