"use client";

import type { RowData } from "@tanstack/react-table";
import { Columns3 } from "lucide-react";
import { lazy } from "react";
import { columnChoices, type ListColumns } from "#components/table/column-layout.ts";
import { LateButton } from "#components/ui/late-button.tsx";

const load = () => import("#components/table/columns-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).ColumnsPanel }));

/** The button of the columns: which are shown and in what order, kept for this person. */
export function ColumnsMenu<R extends RowData>({
  resource,
  columns,
}: {
  resource: string;
  columns: ListColumns<R>;
}) {
  return (
    <LateButton label="Columns" icon={<Columns3 aria-hidden="true" />} load={load}>
      {(opened) => <Panel {...opened} resource={resource} choices={columnChoices(columns)} />}
    </LateButton>
  );
}
