"use client";

import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import * as messages from "#components/views/panel-messages.tsx";
import { useChangingViews } from "#components/views/use-changing-views.ts";
import { changeView } from "#lib/api-client/records/views.ts";
import type { SavedView } from "#lib/schemas/views/saved-view.ts";

/** A saved view's name, to be given another. */
export function RenameView({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const { id, resource } = view;
  const [name, setName] = useState(view.name);
  const renaming = useChangingViews(resource, () => changeView(id, { name }), onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renaming.run();
  };
  return (
    <li className="px-2 py-1">
      <form onSubmit={submit} noValidate>
        <Field label={messages.newName} error={renaming.failure}>
          <Input autoFocus value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button size="sm" onClick={onDone}>
            {messages.cancel}
          </Button>
          <Button
            size="sm"
            variant="primary"
            type="submit"
            working={renaming.isWorking ? messages.renaming : undefined}
          >
            {messages.rename}
          </Button>
        </div>
      </form>
    </li>
  );
}
