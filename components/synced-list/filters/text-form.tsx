"use client";

import { useState } from "react";
import { LIVE_SEARCH_LENGTH } from "#components/data-table/params/list-kind.ts";
import { reading } from "#components/data-table/params/reading.ts";
import { FilterForm, type FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { TEXT_LENGTH } from "#lib/schemas/synced/choices.ts";

/** A text that the records have. */
export function TextForm({ resource, view, apply }: FilterFormProps) {
  const [typed, setTyped] = useState(view.q ?? "");
  const text = typed.trim();
  return (
    <FilterForm
      onApply={() => apply({ q: text === "" ? null : reading(text) })}
      onClear={() => apply({ q: null })}
    >
      <Field label={messages.text} hint={resource.searchHint}>
        <Input
          exact
          maxLength={resource.catalogue ? LIVE_SEARCH_LENGTH : TEXT_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </FilterForm>
  );
}
