"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { actionName } from "#components/audit/event-sentence.ts";
import * as messages from "#components/audit/messages.ts";
import { outcomeName } from "#components/audit/outcome.tsx";
import type { AuditView } from "#components/audit/use-audit-filter.ts";
import { reading } from "#components/data-table/params/reading.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { LazyPanel } from "#components/ui/lazy/lazy-panel.tsx";
import { auditChoicesQuery } from "#lib/api-client/audit.ts";
import { AUDIT_OUTCOMES, type AuditOutcome } from "#lib/schemas/audit/audit-outcome.ts";

type Actor = { value: string; name: string; email: string | null };

/** What opens behind "Add filter": who, what, how it ended, and to what. */
export function AuditFilterPanel({ view, ...opened }: Opened & { view: AuditView }) {
  const { data } = useQuery(auditChoicesQuery);
  const [chosen, choose] = useState(view.filter);
  const actor = data?.actors.find(({ value }) => value === chosen.actor) ?? null;
  const apply = () => {
    const { action, outcome, subject } = chosen;
    const trimmed = subject?.trim();
    view.narrow({
      actor: chosen.actor === undefined ? null : reading(chosen.actor),
      action: action === undefined ? null : reading(action),
      outcome: outcome === undefined ? null : reading(outcome),
      subject: trimmed ? reading(trimmed) : null,
    });
    opened.onClose();
  };
  return (
    <LazyPanel {...opened} title={messages.addFilter} align="start">
      <form
        className="flex w-80 max-w-full flex-col gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Field label={messages.actor}>
          <Combobox<Actor>
            items={data?.actors ?? []}
            value={actor}
            onValueChange={(next) => choose({ ...chosen, actor: next?.value })}
            itemKey={({ value }) => value}
            itemLabel={({ name, email }) => (email === null ? name : `${name}, ${email}`)}
            placeholder={messages.anyone}
          />
        </Field>
        <Field label={messages.action}>
          <Combobox
            items={byName(data?.actions ?? [])}
            value={chosen.action ?? null}
            onValueChange={(next) => choose({ ...chosen, action: next ?? undefined })}
            itemKey={(action) => action}
            itemLabel={actionName}
            placeholder={messages.anyAction}
          />
        </Field>
        <OutcomeChoice
          value={chosen.outcome}
          onChange={(outcome) => choose({ ...chosen, outcome })}
        />
        <Field label={messages.subject} hint={messages.subjectIdHint}>
          <Input
            exact
            maxLength={300}
            value={chosen.subject ?? ""}
            onChange={({ target }) => choose({ ...chosen, subject: target.value })}
          />
        </Field>
        <div className="mt-1 flex justify-end gap-2">
          <Button onClick={() => choose({})}>{messages.clear}</Button>
          <Button type="submit" variant="primary">
            {messages.apply}
          </Button>
        </div>
      </form>
    </LazyPanel>
  );
}

function byName(actions: readonly string[]): string[] {
  return actions.toSorted((a, b) => actionName(a).localeCompare(actionName(b), "en"));
}

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
function OutcomeChoice({ value, onChange }: Props) {
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
