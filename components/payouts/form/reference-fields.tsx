"use client";

import { TRACKING_ID_HINT, WEBHOOK_URL_HINT } from "#components/payouts/form/hints.ts";
import * as messages from "#components/payouts/form/messages.tsx";
import { useField } from "#components/payouts/form/use-field.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";

/** The payout's references in the user's own books, and where notifications about it are sent. */
export function ReferenceFields() {
  const { error: trackingIdError, ...trackingId } = useField("trackingId");
  const { error: labelError, ...label } = useField("label");
  const { error: webhookUrlError, ...webhookUrl } = useField("webhookUrl");
  return (
    <div className="grid gap-y-3">
      <Field label={messages.trackingId} error={trackingIdError} hint={TRACKING_ID_HINT}>
        <Input {...trackingId} exact />
      </Field>
      <Field label={messages.label} optional error={labelError} hint={messages.labelHint}>
        <Input {...label} autoComplete="off" />
      </Field>
      <Field label={messages.webhookUrl} optional error={webhookUrlError} hint={WEBHOOK_URL_HINT}>
        <Input {...webhookUrl} exact inputMode="url" />
      </Field>
    </div>
  );
}
