"use client";

import type { RowData } from "@tanstack/react-table";
import { type ReactNode, type RefObject, Suspense, useRef } from "react";
import { columnChoices, type ListColumns } from "#components/data-table/columns/column-layout.ts";
import { ColumnsMenu } from "#components/data-table/columns/columns-menu.tsx";
import { Chips } from "#components/data-table/filters/chips.tsx";
import { useFilterClicks } from "#components/data-table/filters/filter-by-value.tsx";
import { ListBody } from "#components/data-table/list-body.tsx";
import { NewRecordsNotice } from "#components/data-table/new-records-notice.tsx";
import { Pager } from "#components/data-table/pager/pager.tsx";
import { type ListPosition, placeChange } from "#components/data-table/params/list-place.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { useReturnedRow } from "#components/data-table/returned-row.ts";
import type { RowTools } from "#components/data-table/row-tools/row-request.ts";
import { useRowRequests } from "#components/data-table/row-tools/use-row-requests.ts";
import { useRowSelection } from "#components/data-table/selection/use-row-selection.ts";
import type { Selection } from "#components/data-table/selection/use-selection.ts";
import { useListKeys } from "#components/data-table/use-list-keys.ts";
import { type ListPage, usePrefetchNextPage } from "#components/data-table/use-list-page.ts";
import { useListTable } from "#components/data-table/use-list-table.ts";
import { useRowClicks } from "#components/data-table/use-row-clicks.ts";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { ZoneProvider } from "#components/ui/preferences/zone.tsx";
import type { Noun } from "#lib/resources/define-resource.ts";
import type { FilterName } from "#lib/resources/filters.ts";

type Props<R extends RowData> = {
  /** The resource's name in the API and under which the user's columns are kept. */
  resource: string;
  names: Noun;
  /** What is listed, in one sentence. */
  about: string;
  params: ListParams;
  page: ListPage<R>;
  columns: ListColumns<R>;
  /** In which zone days begin and end. */
  tz: string;
  /** In which zone times are read. */
  timesIn: string;
  /** The way to narrow the list, and the field that / brings the focus to or the button that it presses. */
  filter: ReactNode;
  filterRef: RefObject<HTMLElement | null>;
  /** What has the focus once the last filter is taken off. */
  afterChips: RefObject<HTMLElement | null>;
  /** A chip's words as the way to change what it holds. */
  edit?: (name: FilterName, words: string | null) => ReactNode;
  /** What is between the filters and the rows: what they come to, how current they are. */
  line?: ReactNode;
  /** Beside the columns: what can be done with all that the list shows. */
  tools?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
  /** A word on the list as a whole, beneath its title. */
  intro?: ReactNode;
  /** What will be here once there is something, and the next step. */
  nothingYet: ReactNode;
  /** What is said where the list as it is asked for has no row, in place of the hint to ask for more. */
  nothingHere?: { title: string; text: string };
  /** What can be done with a single row: loaded when it is first asked for. */
  rowTools?: RowTools<R>;
  /** What is selected, where rows can be, and what can be done with it. */
  selecting?: { selection: Selection; idOf: (row: R) => string | null; bar: ReactNode };
  /** How many records are newer than what is shown, and what shows them. */
  news?: { count: number; show: () => void };
};

/** A list of records: its title, its filters, its rows and the way through its pages. */
export function List<R extends RowData>(props: Props<R>) {
  const { resource, names, params, page, columns, tz, filterRef, news, rowTools: Tools } = props;
  const table = useListTable(resource, params, columns, page.list);
  const frame = useRef<HTMLDivElement>(null);
  useRowClicks(frame);
  useFilterClicks(frame, params);
  const request = useRowRequests(frame, page.list?.data, Tools !== undefined);
  const { selecting } = props;
  const ids = selecting === undefined ? [] : (page.list?.data ?? []).map(selecting.idOf);
  useRowSelection(frame, ids, selecting?.selection);
  useReturnedRow(frame);
  usePrefetchNextPage(page);
  const turn = (to: ListPosition | null) => {
    if (to === null) return;
    params.go(placeChange(to));
    showTop(frame.current);
  };
  useListKeys(frame, {
    previous: () => turn(page.ways.previous),
    next: () => turn(page.ways.next),
    filter: () => {
      filterRef.current?.focus();
      if (filterRef.current instanceof HTMLButtonElement) filterRef.current.click();
    },
  });
  const labelOf = (id: string) =>
    columnChoices(columns).find((column) => column.id === id)?.label ?? id;
  const change = { params, prefetch: page.prefetch, onChange: () => showTop(frame.current) };
  return (
    <ZoneProvider zone={props.timesIn}>
      <PageTitle about={props.about} actions={props.action}>
        {names.title}
      </PageTitle>
      {props.intro}
      <div className="list-tools">
        <div className="list-tools-start">
          <div className="no-print">{props.filter}</div>
          <Chips
            params={params}
            tz={tz}
            labelOf={labelOf}
            edit={props.edit}
            next={props.afterChips}
          />
        </div>
        <div className="list-tools-end no-print">
          {news === undefined ? null : (
            <NewRecordsNotice
              names={names}
              count={news.count}
              show={() => {
                // The button goes away, and the focus with it.
                frame.current?.querySelector("table")?.focus({ preventScroll: true });
                news.show();
              }}
            />
          )}
          {props.tools}
          <ColumnsMenu resource={resource} params={params} columns={columns} />
        </div>
      </div>
      {props.line}
      <div ref={frame} className="list">
        <ListBody
          {...props}
          table={table}
          change={change}
          isSelectable={selecting !== undefined}
          hasRowTools={Tools !== undefined}
        />
        {selecting?.bar}
        {page.list === undefined || page.list.data.length === 0 ? null : (
          <Pager meta={page.list.meta} page={params.view.page} ways={page.ways} change={change} />
        )}
      </div>
      {Tools === undefined || request === null ? null : (
        <Suspense>
          <Tools request={request} rows={page.list?.data ?? []} list={frame} />
        </Suspense>
      )}
    </ZoneProvider>
  );
}

/** After a change of page the reader starts at its first row, if that has scrolled away. */
function showTop(frame: HTMLElement | null) {
  if (frame !== null && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
}
