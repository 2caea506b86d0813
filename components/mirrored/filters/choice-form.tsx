"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { choicesFor } from "#components/mirrored/filters/choices-for.ts";
import { FilterForm, type FilterFormProps } from "#components/mirrored/filters/filter-form.tsx";
import type { FilterName } from "#components/table/list-kind.ts";
import { problemOf } from "#components/table/problem-of.ts";
import { reading } from "#components/table/reading.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { matchesWords } from "#components/ui/match-words.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { filterChoicesQuery } from "#lib/queries/mirrored.ts";

/** From so many choices on, they are searched. */
const MANY = 8;

type Props = FilterFormProps & { name: Exclude<FilterName, "amount" | "text"> };

/** One or more of the values that the mirror's records have. */
export function ChoiceForm({ kind, view, apply, name }: Props) {
  const query = useQuery(filterChoicesQuery(kind));
  const [chosen, choose] = useState<string[]>(view[name]);
  const [typed, setTyped] = useState("");
  // What stands in the address stays to be chosen, whether or not a record has it now.
  const choices = choicesFor(name, query.data, view[name]);
  const shown = choices.filter(({ label }) => matchesWords(label, typed));
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
          aria-label="Search choices"
          placeholder="Search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      {query.error === null ? null : (
        <p role="alert" className="text-failed">
          {`The choices could not be read. ${problemOf(query.error).detail} `}
          <Button size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
      <fieldset className="filter-choices" aria-busy={query.isPending}>
        <legend className="sr-only">Choices</legend>
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
            {choices.length === 0
              ? "The mirror has no records to choose by yet."
              : "Nothing matches."}
          </p>
        ) : null}
      </fieldset>
    </FilterForm>
  );
}
