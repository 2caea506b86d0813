"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { OneButtonForm } from "#components/identity/one-button-form.tsx";
import * as messages from "#components/profile/messages.ts";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { Disclosure } from "#components/ui/display/disclosure.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { useSeen } from "#components/ui/forms/use-seen.ts";
import { changeOwnDetails } from "#lib/api-client/identity/members.ts";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { DetailsRequest } from "#lib/schemas/identity/member-details.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/** One's own name and email address, changed with a step-up. */
export function DetailsForm({ name, email }: { name: string; email: string }) {
  const router = useRouter();
  // Null: as they are saved.
  const [typed, setTyped] = useState<DetailsRequest | null>(null);
  const given = typed ?? { name, email };
  const seen = useSeen(seenOf([name, email]), typed !== null);
  const change = useWrite((asked: DetailsRequest) => changeOwnDetails(asked, seen.seen), {
    renews: [profileKey],
    onDone: (_answer, saved) => {
      seen.saved();
      setTyped((now) => (now === saved ? null : now));
      showToast({ title: messages.detailsWereSaved });
      // The frame has the name too, whatever page is open by now; what was typed there stays.
      router.refresh();
    },
  });
  const problem = change.error === null ? null : problemOf(change.error);
  const isOutdated = seen.isOutdated && !change.isWorking;
  const whole = problem?.errors === undefined && !isOutdated ? problem : null;
  const button = {
    label: messages.changeNameAndEmail,
    working: messages.changing,
    idle: isOutdated,
  };
  return (
    <Disclosure summary={messages.changeDetails}>
      <div className="mt-2 max-w-100">
        <OneButtonForm
          problem={whole}
          isWorking={change.isWorking}
          button={button}
          onSubmit={() => change.run(given)}
        >
          <div className="mb-4 empty:hidden">
            <ChangedMeanwhile
              isOutdated={isOutdated}
              error={change.error}
              now={`${name}, ${email}`}
              onKeep={() => {
                seen.keep();
                change.reset();
              }}
              onTake={() => {
                setTyped(null);
                change.reset();
              }}
            />
          </div>
          <Field label={messages.name} error={change.fieldError("name")}>
            <Input
              name="name"
              value={given.name}
              autoComplete="name"
              onChange={(event) => setTyped({ ...given, name: event.target.value })}
            />
          </Field>
          <Field label={messages.emailAddress} error={change.fieldError("email")}>
            <Input
              type="email"
              name="email"
              value={given.email}
              autoComplete="email"
              onChange={(event) => setTyped({ ...given, email: event.target.value })}
            />
          </Field>
        </OneButtonForm>
      </div>
    </Disclosure>
  );
}
