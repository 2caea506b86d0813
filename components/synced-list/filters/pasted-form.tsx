"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { reading } from "#components/data-table/params/reading.ts";
import type { FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import * as messages from "#components/synced-list/pasted/panel-messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Textarea } from "#components/ui/forms/textarea.tsx";
import { keepPastedList, pastedReportQuery } from "#lib/api-client/records/pasted-lists.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { pastedProblem } from "#lib/schemas/synced/pasted-list.ts";
import { readPastedEntries } from "#lib/text/pasted-entries.ts";

/** What was typed and not yet looked for: it is kept when the panel closes, until the page is left. */
const unsent = new Map<string, string>();

/** A pasted list of IDs and hashes, which narrows the list to the records that it names. */
export function PastedForm({ resource, view, apply, close }: FilterFormProps) {
  const shown = view.pasted.values.length === 1 ? view.pasted.values[0] : undefined;
  const { data: report } = useQuery({
    ...pastedReportQuery(resource.name, shown ?? ""),
    enabled: shown !== undefined,
  });
  const [typed, setTyped] = useState(unsent.get(resource.name) ?? null);
  const text = typed ?? report?.entries.map((entry) => entry.text).join("\n") ?? "";
  const [isAsked, setAsked] = useState(false);
  const list = readPastedEntries(text);
  const keep = async (of: string) => ({ id: await keepPastedList(of), of });
  const keeping = useWrite(keep, {
    onDone: ({ of }) => {
      if (unsent.get(resource.name) === of) unsent.delete(resource.name);
    },
    onDoneHere: ({ id }) => {
      // It was cleared meanwhile.
      if (unsent.get(resource.name) === "") return;
      apply({ pasted: reading({ not: false, values: [id] }) });
      // What was typed meanwhile stays.
      if (!unsent.has(resource.name)) close();
    },
  });
  const type = (next: string) => {
    setTyped(next);
    unsent.set(resource.name, next);
    keeping.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (list.ok) keeping.run(text);
  };
  const isWrong = !list.ok && (isAsked || list.problem !== "empty");
  const repeated = list.ok ? list.entries.filter(({ times }) => times > 1).length : 0;
  return (
    <form onSubmit={submit} noValidate className="flex w-96 max-w-full flex-col gap-2">
      <Field
        label={messages.label}
        hint={list.ok ? messages.entries(list.entries.length, repeated) : messages.hint}
        error={isWrong ? pastedProblem(list) : keeping.error && textOf(keeping.error)}
      >
        <Textarea rows={8} value={text} onValueChange={type} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button
          disabled={text === "" && shown === undefined}
          onClick={() => {
            type("");
            setAsked(false);
            if (shown !== undefined) apply({ pasted: null });
          }}
        >
          {messages.clear}
        </Button>
        <Button
          type="submit"
          variant="primary"
          working={keeping.isWorking ? messages.showing : undefined}
        >
          {messages.show}
        </Button>
      </div>
    </form>
  );
}

function textOf(error: Error): string {
  const { detail, errors = {} } = problemOf(error);
  return Object.values(errors).flat()[0] ?? detail;
}
