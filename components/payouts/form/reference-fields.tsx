"use client";

import { TRACKING_ID_HINT, WEBHOOK_URL_HINT } from "#components/payouts/form/hints.ts";
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
      <Field label="Tracking ID" error={trackingIdError} hint={TRACKING_ID_HINT}>
        <Input {...trackingId} exact />
      </Field>
      <Field
        label="Label"
        optional
        error={labelError}
        hint="Shown to your team. For example, an invoice number."
      >
        <Input {...label} autoComplete="off" />
      </Field>
      <Field label="Webhook URL" optional error={webhookUrlError} hint={WEBHOOK_URL_HINT}>
        <Input {...webhookUrl} exact inputMode="url" />
      </Field>
    </div>
  );
}
