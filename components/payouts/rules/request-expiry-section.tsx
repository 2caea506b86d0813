"use client";

import { type FormEvent, useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import * as messages from "#components/payouts/rules/messages.ts";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { useSeen } from "#components/ui/forms/use-seen.ts";
import { approvalRulesQuery, setRequestExpiry } from "#lib/api-client/payouts/approval-rules.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import {
  type RequestExpiry,
  type SetRequestExpiry,
  setRequestExpirySchema,
} from "#lib/schemas/payouts/approval/request-expiry.ts";
import { seenOf } from "#lib/schemas/seen.ts";

type Props = { expiry: RequestExpiry; mayChange: boolean };

/** After how long a request for approval expires; an administrator may change it. */
export function RequestExpirySection({ expiry, mayChange }: Props) {
  // Null: as it is saved.
  const [typed, setTyped] = useState<string | null>(null);
  const hours = typed ?? String(expiry.hours);
  const [error, setError] = useState<string>();
  const seen = useSeen(seenOf(expiry.id), typed !== null);
  const write = async (asked: SetRequestExpiry) => ({
    ...(await setRequestExpiry(asked, seen.seen)),
    asked,
  });
  const save = useWrite(write, {
    renews: [approvalRulesQuery().queryKey],
    onDone: ({ status, asked }) => {
      seen.saved();
      // Also where it waits: it may be confirmed while this form is open. What was typed since stays.
      setTyped((now) => (Number(now) === asked.hours ? null : now));
      showToast({
        title: status === "pending" ? messages.longerTimeWaits : messages.timeWasSaved,
      });
    },
  });

  const isOutdated = seen.isOutdated && !save.isWorking;

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = setRequestExpirySchema.safeParse({
      hours: /^\d+$/.test(hours) ? Number(hours) : null,
    });
    setError(read.error?.issues[0]?.message);
    if (read.success) save.run(read.data);
  }

  return (
    <section aria-labelledby="approval-expiry" className="text-sm">
      <h2 id="approval-expiry" className="mb-2 font-medium text-base">
        {messages.requestsExpire}
      </h2>
      <p className="mb-3">
        {messages.requestsExpireHint(expiry.hours)}
        {expiry.setBy !== null && (
          <span className="wrap-anywhere block text-ink-quiet">
            {`${expiry.setBy.name}, `}
            <Time value={expiry.setAt} />
          </span>
        )}
      </p>
      {mayChange && (
        <form
          onSubmit={submit}
          noValidate
          aria-label={messages.whenRequestsExpire}
          className="max-w-80"
        >
          <ChangedMeanwhile
            isOutdated={isOutdated}
            error={save.error}
            now={messages.inHours(expiry.hours)}
            onKeep={() => {
              seen.keep();
              save.reset();
            }}
            onTake={() => {
              setTyped(null);
              save.reset();
            }}
          />
          {!isOutdated && <CommandFailure error={save.error}>{messages.timeStays}</CommandFailure>}
          <Field label={messages.hours} error={error} hint={messages.hoursHint}>
            <Input
              value={hours}
              onChange={(event) => setTyped(event.target.value)}
              exact
              inputMode="numeric"
            />
          </Field>
          <Button
            type="submit"
            className="mt-2"
            idle={isOutdated}
            working={save.isWorking ? messages.saving : undefined}
          >
            {messages.saveTime}
          </Button>
        </form>
      )}
    </section>
  );
}
