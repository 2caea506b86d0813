"use client";

import { useState } from "react";
import * as messages from "#components/payouts/form/messages.tsx";
import { useField } from "#components/payouts/form/use-field.ts";
import { Disclosure } from "#components/ui/display/disclosure.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { Textarea } from "#components/ui/forms/textarea.tsx";

/** What the payout is called in the user's own books. */
export function LabelField() {
  const { error, ...label } = useField("label");
  return (
    <Field label={messages.label} optional error={error} hint={messages.labelHint}>
      <Input {...label} autoComplete="off" />
    </Field>
  );
}

/** What few payouts need: a note to the approver, a tracking ID of one's own, and where notifications are sent. */
export function MoreOptions() {
  const { error: trackingIdError, ...trackingId } = useField("trackingId");
  const { error: webhookUrlError, ...webhookUrl } = useField("webhookUrl");
  const { error: noteError, onChange: onNote, ...note } = useField("approverNote");
  // A note that came with a draft is seen before it is sent once more.
  const [isOpen, setOpen] = useState(note.value !== "");
  const isWrong = [trackingIdError, webhookUrlError, noteError].some(
    (error) => error !== undefined,
  );
  return (
    <Disclosure
      summary={messages.moreOptions}
      defaultOpen={isOpen || isWrong}
      onOpenChange={setOpen}
    >
      <div className="grid gap-y-3 pt-2">
        <Field
          label={messages.approverNote}
          optional
          error={noteError}
          hint={messages.approverNoteHint}
        >
          <Textarea {...note} onValueChange={onNote} />
        </Field>
        <Field label={messages.trackingId} error={trackingIdError} hint={messages.trackingIdHint}>
          <Input {...trackingId} exact />
        </Field>
        <Field
          label={messages.webhookUrl}
          optional
          error={webhookUrlError}
          hint={messages.webhookUrlHint}
        >
          <Input {...webhookUrl} exact inputMode="url" />
        </Field>
      </div>
    </Disclosure>
  );
}
