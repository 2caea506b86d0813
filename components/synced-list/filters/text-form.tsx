"use client";

import { useState } from "react";
import { LIVE_SEARCH_LENGTH } from "#components/data-table/params/params-of-list.ts";
import { reading } from "#components/data-table/params/reading.ts";
import { FilterForm, type FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { usePause } from "#components/synced-list/filters/use-pause.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { fittingForm, PASTED_LENGTH } from "#lib/text/search-forms.ts";

/** A text that the records have, searched for while it is typed. */
export function TextForm({ resource, view, apply, close }: FilterFormProps) {
  const [typed, setTyped] = useState(view.q ?? "");
  const pause = usePause((text: string) => {
    const wanted = fittingForm(text);
    apply({ q: wanted === "" ? null : reading(wanted) });
  });
  const clear = () => {
    pause.cancel();
    setTyped("");
    apply({ q: null });
  };
  return (
    <FilterForm
      onDone={() => {
        pause.now();
        close();
      }}
      onClear={view.q === null ? null : clear}
    >
      <Field label={messages.text} hint={resource.searchHint}>
        <Input
          exact
          maxLength={resource.catalogue ? LIVE_SEARCH_LENGTH : PASTED_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            pause.later(target.value);
          }}
        />
      </Field>
    </FilterForm>
  );
}
