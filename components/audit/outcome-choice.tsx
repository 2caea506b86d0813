"use client";

import * as messages from "#components/audit/messages.ts";
import { outcomeName } from "#components/audit/outcome.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { AUDIT_OUTCOMES, type AuditOutcome } from "#lib/schemas/audit/audit-outcome.ts";

const ANY = "any";
const ITEMS = [
  { value: ANY, label: messages.any },
  ...AUDIT_OUTCOMES.map((value) => ({ value, label: outcomeName(value) })),
];

type Props = {
  value: AuditOutcome | undefined;
  onChange: (value: AuditOutcome | undefined) => void;
};

/** How it ended, or however it did. */
export function OutcomeChoice({ value, onChange }: Props) {
  return (
    <div className="mb-3">
      <p aria-hidden="true" className="mb-1 font-medium text-ink text-sm">
        {messages.outcome}
      </p>
      <RadioGroup
        label={messages.outcome}
        layout="row"
        items={ITEMS}
        value={value ?? ANY}
        onValueChange={(next) => onChange(AUDIT_OUTCOMES.find((outcome) => outcome === next))}
      />
    </div>
  );
}
