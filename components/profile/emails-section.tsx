"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as messages from "#components/profile/messages.ts";
import { useSeesWhole, useUser } from "#components/signed-in-user/user.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { chooseEmails, emailChoicesQuery } from "#lib/api-client/identity/email-choices.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { EmailChoice } from "#lib/schemas/email-choices.ts";
import {
  CHOSEN_KINDS,
  type ChosenKind,
  CORRECTED_KINDS,
  NOTIFICATION_KINDS,
} from "#lib/schemas/notification-kinds.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** What the member, by their roles, can be emailed about, beside where the product shows the same. */
export function EmailsSection() {
  const { data, error } = useQuery(emailChoicesQuery());
  const client = useQueryClient();
  const { may } = useUser();
  const seesWhole = useSeesWhole();
  const offered = CHOSEN_KINDS.filter((kind) => {
    const { forThose } = NOTIFICATION_KINDS[kind];
    return forThose === null ? seesWhole : may.includes(forThose);
  });
  const write = useWrite((choice: EmailChoice) => chooseEmails(choice), {
    onDone: (choices) => client.setQueryData(emailChoicesQuery().queryKey, choices),
  });
  const problem = write.error ?? error;
  return (
    <section aria-labelledby="notifications">
      <h2 id="notifications" className="border-rule border-b pb-2 font-semibold text-base">
        {messages.notifications}
      </h2>
      <p className="pt-3 text-ink-soft text-sm">
        {data?.isEmailOn === false ? messages.noEmailHere : messages.notificationsHint}
      </p>
      <div className="grid gap-3 pt-3">
        {offered.map((kind) => (
          <Checkbox
            key={kind}
            label={messages.emailMe(NOTIFICATION_KINDS[kind].label)}
            hint={hintOf(kind)}
            checked={data?.chosen[kind] ?? true}
            disabled={data === undefined}
            idle={write.isWorking}
            onCheckedChange={(isOn) => write.run({ kind, isOn })}
          />
        ))}
        <Checkbox
          label={messages.emailMe(NOTIFICATION_KINDS.security.label)}
          hint={messages.alwaysOn(NOTIFICATION_KINDS.security.place)}
          checked
          disabled
          onCheckedChange={() => undefined}
        />
      </div>
      {problem !== null && (
        <p role="alert" className="pt-3 text-failed text-sm">
          {messages.couldntSaveEmails(problemOf(problem).detail)}
        </p>
      )}
    </section>
  );
}

function hintOf(kind: ChosenKind): string {
  const shown = messages.alsoShown(NOTIFICATION_KINDS[kind].place);
  if (!CORRECTED_KINDS.some((one) => one === kind)) return shown;
  return messages.withCorrections(shown, NOTIFICATION_KINDS.check.many);
}
