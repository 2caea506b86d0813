"use client";

import { type FormEvent, useState } from "react";
import { shownColumns } from "#components/data-table/columns/column-layout.ts";
import { useKeptColumns } from "#components/data-table/columns/use-kept-columns.ts";
import { reading } from "#components/data-table/params/reading.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { withoutSent } from "#components/ui/forms/without-sent.ts";
import * as messages from "#components/views/panel-messages.tsx";
import { useChangingViews } from "#components/views/use-changing-views.ts";
import { useOpenedView } from "#components/views/use-opened-view.ts";
import type { ListOfViews } from "#components/views/use-views.ts";
import { useYearStart } from "#lib/api-client/fiscal-year.ts";
import { changeView, saveView } from "#lib/api-client/records/views.ts";
import { formatPreset } from "#lib/dates/preset-names.ts";
import { canonicalQuery } from "#lib/schemas/views/canonical-query.ts";

/**
 * Keeps what is shown, its columns too: in the view that was opened, if it is one's own, or under a name
 * of its own.
 */
export function KeepView({ params, kind, columns }: ListOfViews) {
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const yearStart = useYearStart();
  const mayShare = useMay("views.share");
  const opened = useOpenedView(kind, params);
  const shown = shownColumns(columns, useKeptColumns(kind, params).kept);
  const query = canonicalQuery(withColumns(params.search, shown));
  const saving = useChangingViews(
    kind,
    async () => ({ saved: await saveView({ resource: kind, name, query, shared }), shared }),
    ({ saved, shared: sent }) => {
      params.go({ view: reading(saved.id), columns: reading(shown) });
      setName(withoutSent(saved.name));
      setShared((now) => (now === sent ? false : now));
    },
  );
  const updating = useChangingViews(
    kind,
    async () => {
      if (opened === null) return;
      await changeView(opened.view.id, { query });
    },
    () => params.go({ columns: reading(shown) }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.run();
  };
  return (
    <form onSubmit={submit} noValidate className="border-rule border-t pt-3">
      {opened?.changed && opened.view.own && (mayShare || !opened.view.shared) ? (
        <div className="pb-3">
          <Button
            wide
            working={updating.isWorking ? messages.updating : undefined}
            onClick={() => updating.run()}
          >
            {messages.updateView(opened.view.name)}
          </Button>
          {updating.failure === null ? null : (
            <p role="alert" className="pt-1 text-failed">
              {updating.failure}
            </p>
          )}
        </div>
      ) : null}
      <Field label={messages.saveCurrentView} error={saving.failure}>
        <Input
          placeholder={messages.name}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            saving.reset();
          }}
        />
      </Field>
      {params.view.range === null ? null : (
        <p className="pb-2 text-ink-quiet">
          {messages.datesAreCounted(formatPreset(params.view.range, yearStart))}
        </p>
      )}
      <div className="flex items-center justify-between gap-2">
        {mayShare ? (
          <Checkbox label={messages.shareWithTeam} checked={shared} onCheckedChange={setShared} />
        ) : (
          <span />
        )}
        <Button
          type="submit"
          variant="primary"
          working={saving.isWorking ? messages.saving : undefined}
        >
          {messages.saveView}
        </Button>
      </div>
    </form>
  );
}

function withColumns(search: string, ids: readonly string[]): string {
  const query = new URLSearchParams(search);
  query.set("columns", ids.join(","));
  return query.toString();
}
