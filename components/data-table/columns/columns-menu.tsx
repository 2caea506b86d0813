"use client";

import type { RowData } from "@tanstack/react-table";
import { Columns3 } from "lucide-react";
import { lazy } from "react";
import { columnChoices, type ListColumns } from "#components/data-table/columns/column-layout.ts";
import * as messages from "#components/data-table/columns/messages.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";

const load = () => import("#components/data-table/columns/columns-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).ColumnsPanel }));

/** The columns button: which are shown and in what order, saved for this user or in the view. */
export function ColumnsMenu<R extends RowData>({
  resource,
  params,
  columns,
}: {
  resource: string;
  params: ListParams;
  columns: ListColumns<R>;
}) {
  return (
    <LazyButton
      label={messages.columns}
      icon={<Columns3 aria-hidden="true" />}
      phone="icon"
      load={load}
    >
      {(opened) => (
        <Panel {...opened} resource={resource} params={params} choices={columnChoices(columns)} />
      )}
    </LazyButton>
  );
}
