"use client";

import type { FormEvent, ReactNode } from "react";
import type { ListView } from "#components/data-table/params/list-view.ts";
import type { ListChange } from "#components/data-table/params/use-list-params.ts";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import type { AnyResource } from "#lib/resources/resources.ts";

/** What the form of every filter is given. */
export type FilterFormProps = {
  resource: AnyResource;
  view: ListView;
  /** Puts a change into the URL and closes the panel. */
  apply: (change: ListChange) => void;
};

type Props = { onApply: () => void; onClear: () => void; children: ReactNode };

/** The frame of a filter's form: its fields, and the two ways out. */
export function FilterForm({ onApply, onClear, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      {children}
      <div className="flex justify-end gap-2">
        <Button onClick={onClear}>{messages.clear}</Button>
        <Button type="submit" variant="primary">
          {messages.apply}
        </Button>
      </div>
    </form>
  );
}
