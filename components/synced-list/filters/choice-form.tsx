"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { choicesFor, valuesFor } from "#components/synced-list/filters/choices-for.ts";
import { ConditionChoice } from "#components/synced-list/filters/condition.tsx";
import { coinsOf } from "#components/synced-list/filters/currency-choices.ts";
import { CurrencyList } from "#components/synced-list/filters/currency-list.tsx";
import { FilterForm, type FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { useChoices } from "#components/synced-list/filters/use-choices.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { matchesWords } from "#components/ui/forms/matches-words.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { filterChoicesQuery } from "#lib/api-client/records/synced-records.ts";
import { apiOf, fieldOfFilter } from "#lib/resources/define-resource.ts";
import type { ListedName } from "#lib/resources/filters.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** From this many choices on, they can be searched. */
const MANY = 8;

type Props = FilterFormProps & { name: ListedName };

/** One or more of the values that the synced records have; each tick is applied at once. */
export function ChoiceForm({ name, ...form }: Props) {
  const { resource, view, close } = form;
  const query = useQuery(filterChoicesQuery(apiOf(resource)));
  const [typed, setTyped] = useState("");
  // What was in the URL when the form opened stays to be chosen, whether or not a record has it now.
  const [held] = useState(view[name].values);
  const { condition, values, isForValue, choose, setValues, clear } = useChoices(form, name);
  const walletNames = useWalletNames();
  const known = [...held, ...values];
  const isCurrency = name === "currency";
  const choices = isCurrency ? [] : choicesFor(name, query.data, known, walletNames);
  const coins = isCurrency ? coinsOf(valuesFor(name, query.data, known)) : [];
  const shown = choices.filter(({ label }) => matchesWords(label, typed));
  const count = choices.length + coins.length;
  return (
    <FilterForm onDone={close} onClear={values.length > 0 || !isForValue ? clear : null}>
      <ConditionChoice
        mayBeEmpty={fieldOfFilter(resource, name)?.mayBeEmpty === true}
        value={condition}
        onChange={(next) => choose(next, values)}
      />
      {isForValue && (count > MANY || (isCurrency && query.isPending)) ? (
        <Input
          type="search"
          ref={focusWhenDrawn}
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
      {isForValue ? (
        <fieldset className="filter-choices" aria-busy={query.isPending}>
          <legend className="sr-only">{messages.choices}</legend>
          {query.isPending ? <Skeleton className="h-4 w-32" /> : null}
          {isCurrency ? (
            <CurrencyList coins={coins} chosen={values} typed={typed} onChange={setValues} />
          ) : null}
          {shown.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={<bdi>{label}</bdi>}
              checked={values.includes(value)}
              onCheckedChange={(on) =>
                setValues(on ? [...values, value] : values.filter((other) => other !== value))
              }
            />
          ))}
          {query.isSuccess && !isCurrency && shown.length === 0 ? (
            <p className="text-ink-quiet">
              {count === 0 ? messages.noChoicesYet : messages.noMatches}
            </p>
          ) : null}
        </fieldset>
      ) : null}
    </FilterForm>
  );
}

/** After the panel has given the focus to its first control, or to itself as what had it is gone. */
function focusWhenDrawn(input: HTMLInputElement | null): void {
  if (input === null) return;
  requestAnimationFrame(() => requestAnimationFrame(() => input.focus({ preventScroll: true })));
}
