"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { SetbackBanner } from "#components/record-page/setback-banner.tsx";
import * as messages from "#components/safety/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { FormButtons } from "#components/ui/forms/form-buttons.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import {
  loneConfirmationsQuery,
  stopLoneConfirmation,
} from "#lib/api-client/lone-confirmations.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { LoneConfirmation } from "#lib/schemas/lone-confirmation.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * What the only member who can decide said of payouts and may say once more, which any member can
 * stop; nothing if there is none.
 */
export function LoneConfirmations() {
  const query = useQuery(loneConfirmationsQuery());
  const { data = [], error } = query;
  if (query.data === undefined && error !== null) {
    const title = messages.couldntLoadDecisionsOfOne;
    return <Failure title={title} problem={problemOf(error)} query={query} />;
  }
  if (data.length === 0) return null;
  return (
    <section className="mt-10 max-w-180">
      <h2 className="font-medium text-base">{messages.decisionsOfOne}</h2>
      <p className="mt-1 text-ink-soft text-sm">{messages.decisionsOfOneHint}</p>
      <ul aria-label={messages.decisionsOfOne} className="mt-4 grid gap-4">
        {data.map((confirmation) => (
          <Waiting key={confirmation.id} confirmation={confirmation} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ confirmation }: { confirmation: LoneConfirmation }) {
  const zone = useZone();
  const [isOpen, setIsOpen] = useState(false);
  const time = (at: string) => formatInstant(at, zone, "exact");
  return (
    <li className="rounded-md border border-edge bg-sheet p-3 text-sm">
      <p className="font-medium wrap-anywhere">
        <PlainText value={confirmation.summary} />
      </p>
      <p className="wrap-anywhere mt-1 text-ink-soft">
        {messages.confirmedOn(confirmation.member.name, time(confirmation.saidAt))}{" "}
        {messages.secondCounts(time(confirmation.countsFrom), zone)}
      </p>
      {confirmation.reason !== null && (
        <p className="wrap-anywhere mt-1">
          <PlainText value={messages.quoted(confirmation.reason)} />
        </p>
      )}
      {confirmation.orderId !== null && (
        <p className="mt-1">
          <Link href={`/payouts/${confirmation.orderId}`} className="text-accent hover:underline">
            {messages.openPayout}
          </Link>
        </p>
      )}
      <div className="mt-3">
        {isOpen ? (
          <StopForm confirmation={confirmation} onLeave={() => setIsOpen(false)} />
        ) : (
          <Button
            aria-label={messages.stopChange(confirmation.summary)}
            onClick={() => setIsOpen(true)}
          >
            {messages.stop}
          </Button>
        )}
      </div>
    </li>
  );
}

function StopForm({
  confirmation,
  onLeave,
}: {
  confirmation: LoneConfirmation;
  onLeave: () => void;
}) {
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const stop = useWrite((given: string) => stopLoneConfirmation(confirmation.id, given), {
    renews: [[]],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = reason.trim();
    setIsMissing(given === "");
    if (given !== "") stop.run(given);
  }

  return (
    <form onSubmit={submit} className="grid gap-y-2">
      <SetbackBanner title={messages.nothingWasChanged} error={stop.error} />
      <Field
        label={messages.whyYouStop}
        hint={messages.everyoneReadsIt}
        error={isMissing && messages.enterReason}
      >
        <Input
          value={reason}
          maxLength={1000}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <FormButtons
        label={messages.stop}
        working={stop.isWorking ? messages.stopping : undefined}
        onCancel={onLeave}
      />
    </form>
  );
}
