"use client";

// Not with what is loaded later: that stands in the first HTML and must look like itself there.
import "#components/mirrored/mirrored.css";
import type { RowData } from "@tanstack/react-table";
import { type ReactNode, type RefObject, Suspense, useRef } from "react";
import type { RecordList as Asked } from "#components/mirrored/use-record-list.ts";
import { columnChoices, type ListColumns } from "#components/table/column-layout.ts";
import { DateRange } from "#components/table/date-range.tsx";
import { List } from "#components/table/list.tsx";
import type { ListNames } from "#components/table/list-names.ts";
import { SearchField } from "#components/table/search-field.tsx";
import { latePart, notLoaded } from "#components/ui/late-part.tsx";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/**
 * The rows come first: what stands around them is in the first HTML as well, and what it takes to
 * press it is loaded after them.
 */
const load = () => import("#components/mirrored/list-extras.tsx");
const ListTools = latePart(async () => (await load()).ListTools, notLoaded("Filters"));
const ListLine = latePart(async () => (await load()).ListLine, notLoaded("Totals"));
const ExportTool = latePart(
  async () => (await import("#components/mirrored/export-tool.tsx")).ExportTool,
  notLoaded("Export"),
);
const EditFilter = latePart(
  async () => (await import("#components/mirrored/filters/add-filter.tsx")).AddFilter,
  ({ words }) => words,
);
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
          <FirstFilter {...props} first={first} />
          <Suspense>
            <ListTools {...target} />
          </Suspense>
        </div>
      }
      filterRef={first}
      edit={(name, words) => (
        <Suspense fallback={words}>
          <EditFilter {...target} name={name} words={words} />
        </Suspense>
      )}
      line={
        <div className="list-line" data-totals={kind !== "currencies"}>
          <Suspense>
            <ListLine {...{ kind, names, params, range, labels }} page={page} />
          </Suspense>
        </div>
      }
      tools={
        <Suspense>
          <ExportTool {...props} many={names.many} columns={labels} />
        </Suspense>
      }
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

type FirstProps<R extends RowData> = Props<R> & {
  first: RefObject<(HTMLButtonElement & HTMLInputElement) | null>;
};

/** What / brings the focus to: the catalogue is searched, every other list has dates. */
function FirstFilter<R extends RowData>({ kind, params, range, first }: FirstProps<R>) {
  return kind === "currencies" ? (
    <SearchField params={params} input={first} label="Search currencies" />
  ) : (
    <DateRange params={params} tz={range.tz} button={first} />
  );
}
