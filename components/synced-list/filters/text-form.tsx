"use client";

import { useState } from "react";
import { LIVE_SEARCH_LENGTH } from "#components/data-table/list-kind.ts";
import { reading } from "#components/data-table/reading.ts";
import { FilterForm, type FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import type { ResourceName } from "#lib/resources/resources.ts";
import { TEXT_LENGTH } from "#lib/schemas/synced/choices.ts";

const HINTS: Record<ResourceName, string> = {
  payouts: "Start of an ID, tracking ID, address or tag, or words in a label or note",
  payments: "How an ID, hash, address, tag or order ID begins",
  transactions: "How an ID, hash, address or tag begins",
  currencies: "Words of a symbol, name or network",
};

/** A text that the records have. */
export function TextForm({ kind, view, apply }: FilterFormProps) {
  const [typed, setTyped] = useState(view.q ?? "");
  const text = typed.trim();
  return (
    <FilterForm
      onApply={() => apply({ q: text === "" ? null : reading(text) })}
      onClear={() => apply({ q: null })}
    >
      <Field label="Text" hint={HINTS[kind]}>
        <Input
          exact
          maxLength={kind === "currencies" ? LIVE_SEARCH_LENGTH : TEXT_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </FilterForm>
  );
}
