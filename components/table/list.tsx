"use client";

import type { RowData } from "@tanstack/react-table";
import "#components/table/list-table.css";
import "#components/table/list-narrow.css";
import "#components/table/list-frame.css";
import { type ReactNode, type RefObject, useRef } from "react";
import { Chips } from "#components/table/chips.tsx";
import type { ListColumns } from "#components/table/column-layout.ts";
import { ColumnsMenu } from "#components/table/columns-menu.tsx";
import { DensityToggle } from "#components/table/density-toggle.tsx";
import { ListBody } from "#components/table/list-body.tsx";
import type { ListNames } from "#components/table/list-names.ts";
import { News } from "#components/table/news.tsx";
import { Pager } from "#components/table/pager.tsx";
import { reading } from "#components/table/reading.ts";
import { useReturnedRow } from "#components/table/returning.ts";
import { useListKeys } from "#components/table/use-list-keys.ts";
import type { ListPage } from "#components/table/use-list-page.ts";
import type { ListParams } from "#components/table/use-list-params.ts";
import { useListTable } from "#components/table/use-list-table.ts";
import { useNextPage } from "#components/table/use-next-page.ts";
import { useRowClicks } from "#components/table/use-row-clicks.ts";
import { PageTitle } from "#components/ui/page-title.tsx";
import { ZoneProvider } from "#components/ui/zone.tsx";

type Props<R extends RowData> = {
  /** The resource's name in the API and under which the person's columns are kept. */
  resource: string;
  names: ListNames;
  params: ListParams;
  page: ListPage<R>;
  columns: ListColumns<R>;
  /** The zone in which days are cut and times are shown. */
  tz: string;
  /** The way to narrow the list, and what / brings the focus to. */
  filter: ReactNode;
  filterRef: RefObject<HTMLElement | null>;
  /** The page's one primary action. */
  action?: ReactNode;
  /** What will be here once there is something, and the next step. */
  nothingYet: ReactNode;
  /** How many records are newer than what is shown, and what shows them. */
  news?: { count: number; show: () => void };
};

/** A list of records: its title, its filters, its rows and the way through its pages. */
export function List<R extends RowData>(props: Props<R>) {
  const { resource, names, params, page, columns, tz, filterRef, news } = props;
  const table = useListTable(resource, columns, page.list);
  const frame = useRef<HTMLDivElement>(null);
  useRowClicks(frame);
  useReturnedRow(frame);
  useNextPage(page);
  const last = page.list?.meta.last_page ?? 1;
  const turn = (to: number) => {
    if (to < 1 || to > last) return;
    params.go({ page: to === 1 ? null : reading(to) });
    showTop(frame.current);
  };
  useListKeys(frame, {
    previous: () => turn(Math.min(params.view.page - 1, last)),
    next: () => turn(params.view.page + 1),
    filter: () => filterRef.current?.focus(),
  });
  const change = { params, prefetch: page.prefetch, onChange: () => showTop(frame.current) };
  return (
    <ZoneProvider zone={tz}>
      <PageTitle actions={props.action}>{names.title}</PageTitle>
      <div className="list-tools">
        <div className="no-print">{props.filter}</div>
        <Chips params={params} tz={tz} />
        <div className="list-tools-end no-print">
          {news === undefined ? null : <News names={names} {...news} />}
          <DensityToggle />
          <ColumnsMenu resource={resource} columns={columns} />
        </div>
      </div>
      <div ref={frame} className="list">
        <ListBody {...props} table={table} change={change} />
        {page.list === undefined || page.list.data.length === 0 ? null : (
          <Pager meta={page.list.meta} page={params.view.page} change={change} />
        )}
      </div>
    </ZoneProvider>
  );
}

/** After a change of page the reader starts at its first row, if that has scrolled away. */
function showTop(frame: HTMLElement | null) {
  if (frame !== null && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
}
