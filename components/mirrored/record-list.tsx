"use client";

// Not with what is loaded later: that stands in the first HTML and must look like itself there.
import "#components/mirrored/mirrored.css";
import type { RowData } from "@tanstack/react-table";
import { type ReactNode, type RefObject, Suspense, useRef } from "react";
import { ExportTool } from "#components/mirrored/export-tool.tsx";
import { AddFilter } from "#components/mirrored/filters/add-filter.tsx";
import { ListLine } from "#components/mirrored/list-line.tsx";
import { ListTools } from "#components/mirrored/list-tools.tsx";
import type { RecordList as Asked } from "#components/mirrored/use-record-list.ts";
import { columnChoices, type ListColumns } from "#components/table/column-layout.ts";
import { DateRange } from "#components/table/date-range.tsx";
import { List } from "#components/table/list.tsx";
import type { ListNames } from "#components/table/list-names.ts";
import { latePart, notLoaded } from "#components/ui/late-part.tsx";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

const ReadLive = latePart(
  async () => (await import("#components/mirrored/source/read-live.tsx")).ReadLive,
  notLoaded("Reading live"),
);

type Props<R extends RowData> = Asked<R> & {
  kind: Mirrored;
  names: ListNames;
  columns: ListColumns<R>;
  news?: { count: number; show: () => void };
  /** The page's one primary action. */
  action?: ReactNode;
  /** What / brings the focus to where it is not the dates. */
  search?: (input: RefObject<HTMLInputElement | null>) => ReactNode;
  /** What will be here once there is something, and the next step. */
  nothingYet: ReactNode;
};

/**
 * A list of the service's records: what every list has, and what the mirror adds to it: filters, where
 * the rows come from and how complete that is, totals of what is shown, and views to come back to.
 */
export function RecordList<R extends RowData>(props: Props<R>) {
  const { kind, names, params, page, range, columns } = props;
  const first = useRef<HTMLButtonElement & HTMLInputElement>(null);
  const labels = columnChoices(columns);
  const target = { params, kind, columns: labels };
  return (
    <List
      {...props}
      resource={kind}
      tz={range.tz}
      filter={
        <div className="list-tools-first">
          {props.search?.(first) ?? <DateRange params={params} tz={range.tz} button={first} />}
          <ListTools {...target} />
        </div>
      }
      filterRef={first}
      edit={(name, words) => <AddFilter {...target} name={name} words={words} />}
      line={
        <div className="list-line" data-totals={kind !== "currencies"}>
          <ListLine {...{ kind, names, params, range, labels }} page={page} />
        </div>
      }
      tools={<ExportTool {...props} many={names.many} columns={labels} />}
      instead={
        params.view.source === "mirror" ? (
          <Suspense>
            <ReadLive params={params} />
          </Suspense>
        ) : undefined
      }
    />
  );
}
