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
  /** Puts a change into the URL. */
  apply: (change: ListChange) => void;
  /** Closes the panel. */
  close: () => void;
};

type Props = {
  /** Enter or "Done": everything is applied by then. */
  onDone: () => void;
  /** Takes the filter off; null where it is off. */
  onClear: (() => void) | null;
  children: ReactNode;
};

/** The frame of a filter's form: its fields, whose changes are applied at once, and the ways out. */
export function FilterForm({ onDone, onClear, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      {children}
      <div className="filter-buttons">
        <Button disabled={onClear === null} onClick={() => onClear?.()}>
          {messages.clear}
        </Button>
        <Button type="submit">{messages.done}</Button>
      </div>
    </form>
  );
}
