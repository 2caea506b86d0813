"use client";

import { type FormEvent, useState } from "react";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { SetbackBanner } from "#components/record-page/setback-banner.tsx";
import * as messages from "#components/team/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { useFocusInvalid } from "#components/ui/forms/use-focus-invalid.ts";
import { useSeen } from "#components/ui/forms/use-seen.ts";
import { changeEmail, membersQuery } from "#lib/api-client/identity/members.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Member } from "#lib/schemas/identity/member.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/** Another member's email address; a second member confirms the change. */
export function EmailForm({ member: { id, name, email } }: { member: Member }) {
  /** Null while nothing else was typed than what is known. */
  const [changed, setChanged] = useState<string | null>(null);
  const typed = changed ?? email;
  const seen = useSeen(seenOf(email), changed !== null);
  const change = useWrite((asked: string) => changeEmail(id, asked, seen.seen), {
    renews: [membersQuery().queryKey],
    onDone: ({ status }, asked) => {
      seen.saved();
      // Also where it waits: it may be confirmed while this form is open.
      setChanged((now) => (now === asked ? null : now));
      const done = messages.emailWasChanged(name);
      showToast(
        status === "pending"
          ? { title: messages.waitsForSecondPerson }
          : { title: done, tone: "settled" },
      );
    },
  });

  const isSame = typed.trim() === email;
  const isOutdated = seen.isOutdated && !isSame && !change.isWorking;
  const form = useFocusInvalid(change.isWorking);

  function submit(event: FormEvent) {
    event.preventDefault();
    change.run(typed);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <Field label={messages.emailAddress} error={change.fieldError("email")}>
        <Input
          type="email"
          name="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setChanged(event.currentTarget.value)}
        />
      </Field>
      <ChangedMeanwhile
        isOutdated={isOutdated}
        error={change.error}
        now={email}
        onKeep={() => {
          seen.keep();
          change.reset();
        }}
        onTake={() => {
          setChanged(null);
          change.reset();
        }}
      />
      {!isOutdated && (
        <SetbackBanner title={messages.nothingWasChanged} error={change.error} fields={["email"]} />
      )}
      <Button
        type="submit"
        idle={isSame || isOutdated}
        working={change.isWorking ? messages.changing : undefined}
      >
        {messages.changeEmailAddress}
      </Button>
    </form>
  );
}
