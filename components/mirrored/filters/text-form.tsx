"use client";

import { useState } from "react";
import { FilterForm, type FilterFormProps } from "#components/mirrored/filters/filter-form.tsx";
import { LIVE_SEARCH_LENGTH } from "#components/table/list-kind.ts";
import { reading } from "#components/table/reading.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { TEXT_LENGTH } from "#lib/schemas/mirror/choices.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

const HINTS: Record<Mirrored, string> = {
  payouts: "How an ID, tracking ID, address or tag begins, or words of a label or note",
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
