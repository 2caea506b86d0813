"use client";

import { useState } from "react";
import { ConditionChoice } from "#components/synced-list/filters/condition.tsx";
import { FilterForm, type FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { useChoices } from "#components/synced-list/filters/use-choices.ts";
import { usePause } from "#components/synced-list/filters/use-pause.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { fieldOfFilter } from "#lib/resources/define-resource.ts";
import { FILTER_LABELS, type TypedName } from "#lib/resources/filters.ts";
import { NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { TEXT_LENGTH } from "#lib/text/search-forms.ts";

type Props = FilterFormProps & { name: TypedName };

/** A value that a field must have whole, or must not have; applied while it is typed. */
export function TypedForm({ name, ...form }: Props) {
  const { resource, view, close } = form;
  const { condition, values, isForValue, choose, setValues, clear } = useChoices(form, name);
  const single = values.length === 1 && isForValue ? (values[0] ?? "") : "";
  const [typed, setTyped] = useState(single);
  // Several come from a link alone.
  const [several] = useState(view[name].values.length > 1 ? view[name].values : []);
  const others = several.filter((value) => values.includes(value));
  const valuesOf = (text: string) => {
    const value = text.trim();
    return value === "" || value === NOT_STATED ? others : [...others, value];
  };
  const pause = usePause((text: string) => setValues(valuesOf(text)));
  return (
    <FilterForm
      onDone={() => {
        pause.now();
        close();
      }}
      onClear={
        values.length > 0 || !isForValue
          ? () => {
              pause.cancel();
              setTyped("");
              clear();
            }
          : null
      }
    >
      <ConditionChoice
        mayBeEmpty={fieldOfFilter(resource, name)?.mayBeEmpty === true}
        value={condition}
        onChange={(next) => {
          // What waits to be applied was typed under another condition.
          pause.cancel();
          choose(next, valuesOf(typed));
        }}
      />
      {isForValue ? (
        <>
          {several.map((value) => (
            <Checkbox
              key={value}
              label={<bdi>{value}</bdi>}
              checked={values.includes(value)}
              onCheckedChange={(on) =>
                setValues(on ? [...values, value] : values.filter((other) => other !== value))
              }
            />
          ))}
          <Field label={FILTER_LABELS[name]} hint={messages.wholeValue}>
            <Input
              exact
              maxLength={TEXT_LENGTH}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                pause.later(target.value);
              }}
            />
          </Field>
        </>
      ) : null}
    </FilterForm>
  );
}
