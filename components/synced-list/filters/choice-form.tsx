"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reading } from "#components/data-table/params/reading.ts";
import { choicesFor } from "#components/synced-list/filters/choices-for.ts";
import { FilterForm, type FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { formatMatches } from "#components/ui/forms/format-matches.ts";
import { Input } from "#components/ui/forms/input.tsx";
import { filterChoicesQuery } from "#lib/api-client/records/synced-records.ts";
import type { ChoiceName } from "#lib/resources/filters.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** From this many choices on, they can be searched. */
const MANY = 8;

type Props = FilterFormProps & { name: ChoiceName };

/** One or more of the values that the synced records have. */
export function ChoiceForm({ resource, view, apply, name }: Props) {
  const query = useQuery(filterChoicesQuery(resource.name));
  const [chosen, choose] = useState<string[]>(view[name]);
  const [typed, setTyped] = useState("");
  // What is in the URL stays to be chosen, whether or not a record has it now.
  const choices = choicesFor(name, query.data, view[name]);
  const shown = choices.filter(({ label }) => formatMatches(label, typed));
  const toggle = (value: string, on: boolean) =>
    choose(on ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <FilterForm
      onApply={() => apply({ [name]: chosen.length === 0 ? null : reading(chosen) })}
      onClear={() => apply({ [name]: null })}
    >
      {choices.length > MANY ? (
        <Input
          type="search"
          aria-label={messages.searchChoices}
          placeholder={messages.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      {query.error === null ? null : (
        <p role="alert" className="text-failed">
          {messages.choicesCouldNotBeRead(problemOf(query.error).detail)}{" "}
          <Button size="sm" onClick={() => void query.refetch()}>
            {messages.tryAgain}
          </Button>
        </p>
      )}
      <fieldset className="filter-choices" aria-busy={query.isPending}>
        <legend className="sr-only">{messages.choices}</legend>
        {query.isPending ? <Skeleton className="h-4 w-32" /> : null}
        {shown.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={<bdi>{label}</bdi>}
            checked={chosen.includes(value)}
            onCheckedChange={(on) => toggle(value, on)}
          />
        ))}
        {query.isSuccess && shown.length === 0 ? (
          <p className="text-ink-quiet">
            {choices.length === 0 ? messages.noChoicesYet : messages.noMatches}
          </p>
        ) : null}
      </fieldset>
    </FilterForm>
  );
}
