"use client";

import { type FormEvent, useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { approvalRulesQuery, setExpiry } from "#lib/api-client/payouts/approval-rules.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { type ApprovalExpiry, setExpirySchema } from "#lib/schemas/payouts/approval-rule.ts";

type Props = { expiry: ApprovalExpiry; mayChange: boolean };

/** After how long a request for approval expires; an administrator may change it. */
export function ExpirySection({ expiry, mayChange }: Props) {
  const [hours, setHours] = useState(String(expiry.hours));
  const [error, setError] = useState<string>();
  const save = useWrite(setExpiry, {
    renews: [approvalRulesQuery().queryKey],
    onDone: ({ status }) =>
      showToast({
        title:
          status === "pending"
            ? "The longer time waits for a second person. The Safety page says who can confirm it."
            : "The time was saved.",
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = setExpirySchema.safeParse({ hours: /^\d+$/.test(hours) ? Number(hours) : null });
    setError(read.error?.issues[0]?.message);
    if (read.success) save.run(read.data);
  }

  return (
    <section aria-labelledby="approval-expiry" className="text-sm">
      <h2 id="approval-expiry" className="mb-2 font-medium text-base">
        Requests for approval expire
      </h2>
      <p className="mb-3">
        {`A payout that no one approves within ${expiry.hours} hours expires and is not sent. Its maker and the approvers are reminded after half of that time and shortly before its end.`}
        {expiry.setBy !== null && (
          <span className="wrap-anywhere block text-ink-quiet">
            {`${expiry.setBy.name}, `}
            <Time value={expiry.setAt} />
          </span>
        )}
      </p>
      {mayChange && (
        <form onSubmit={submit} noValidate aria-label="When requests expire" className="max-w-80">
          <CommandFailure error={save.error}>The time stays as it was.</CommandFailure>
          <Field
            label="Hours"
            error={error}
            hint="From 1 to 720. A longer time waits for a second person."
          >
            <Input
              value={hours}
              onChange={(event) => setHours(event.target.value)}
              exact
              inputMode="numeric"
            />
          </Field>
          <Button type="submit" working={save.isWorking ? "Saving" : undefined}>
            Save the time
          </Button>
        </form>
      )}
    </section>
  );
}
