"use client";

import type { RowData } from "@tanstack/react-table";
import type { ReactNode, RefObject } from "react";
import { useWidths } from "#components/data-table/columns/width/use-widths.ts";
import * as messages from "#components/data-table/messages.ts";
import { NoRows } from "#components/data-table/no-rows.tsx";
import { hasOtherPages } from "#components/data-table/pager/list-ways.ts";
import type { PageChange } from "#components/data-table/pager/page-link.tsx";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { RereadFailed } from "#components/data-table/reread-failed.tsx";
import { SkeletonRows } from "#components/data-table/skeleton-rows.tsx";
import { TableBody } from "#components/data-table/table-body.tsx";
import { tableFit } from "#components/data-table/table-fit.ts";
import { TableHead } from "#components/data-table/table-head.tsx";
import type { ListPage } from "#components/data-table/use-list-page.ts";
import type { ListTable } from "#components/data-table/use-list-table.ts";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import type { Noun } from "#lib/resources/define-resource.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";

type Props<R extends RowData> = {
  /** The name under which the member's columns are kept. */
  resource: string;
  names: Noun;
  params: ListParams;
  page: ListPage<R>;
  table: ListTable<R>;
  nothingYet: ReactNode;
  nothingHere?: { title: string; text: string };
  /** What has the focus once what is pressed in an empty list is gone. */
  afterChips: RefObject<HTMLElement | null>;
  change: PageChange;
  /** Whether each row begins with a box that selects it. */
  isSelectable: boolean;
  /** Whether each row ends with buttons of its own. */
  hasRowTools: boolean;
};

/** The five faces of a list: read for the first time, failed, none yet, none for this filter, rows. */
export function ListBody<R extends RowData>(props: Props<R>) {
  const { names, page, params, table, isSelectable, hasRowTools } = props;
  const { density } = usePreferences().preferences;
  const { widths } = useWidths(props.resource);
  const { list, problem } = page;
  if (list === undefined && problem !== null) {
    return (
      <Failure
        title={messages.couldntLoad(names.many)}
        problem={problem}
        query={{ refetch: page.retry, isFetching: page.reading }}
      />
    );
  }
  if (list !== undefined && list.data.length === 0) {
    return <NoRows {...props} meta={list.meta} />;
  }
  const synced = params.view.source === "synced";
  const numbered = messages.pageOf(params.view.page.toLocaleString("en"), names.many);
  const what = synced ? names.many : numbered;
  return (
    <>
      {page.reading ? <Waiting what={what} isSynced={synced} /> : null}
      {problem === null ? null : (
        <RereadFailed names={names} problem={problem} onRetry={page.retry} />
      )}
      <div className="list-scroll" data-fit={tableFit(table, widths)}>
        <table
          className="list-table outline-none"
          aria-label={names.title}
          data-density={density}
          // For code that moves the focus to it.
          tabIndex={-1}
        >
          <TableHead
            table={table}
            params={params}
            list={props.resource}
            isSelectable={isSelectable}
            hasRowTools={hasRowTools}
          />
          {list === undefined ? (
            <SkeletonRows table={table} isSelectable={isSelectable} hasRowTools={hasRowTools} />
          ) : (
            <TableBody
              table={table}
              resource={params.resource}
              reading={page.reading}
              isSelectable={isSelectable}
              hasRowTools={hasRowTools}
            />
          )}
          {list !== undefined && hasOtherPages(page.ways) ? (
            <FillerRows rows={list.data.length} />
          ) : null}
        </table>
      </div>
    </>
  );
}

/** The height of the rows that a last page lacks, so that the pager keeps its place. */
function FillerRows({ rows }: { rows: number }) {
  const missing = Math.max(PAGE_SIZE - rows, 0);
  return (
    <tbody data-filler="" aria-hidden="true">
      {SLOTS.slice(0, missing).map((slot) => (
        <tr key={slot}>
          {/* One cell: as wide as many columns, it would take their width from those that are shown. */}
          <td />
        </tr>
      ))}
    </tbody>
  );
}

const SLOTS = Array.from({ length: PAGE_SIZE }, (_, slot) => slot);

/** The progress line over rows that are being read; after ten seconds, what is waited for. */
function Waiting({ what, isSynced }: { what: string; isSynced: boolean }) {
  return (
    <div className="list-waiting">
      <div className="list-progress" role="status" aria-label={messages.loading(what)} />
      <p className="animate-late">
        {isSynced ? messages.counterfoilIsSlow(what) : messages.providerIsSlow(what)}
      </p>
    </div>
  );
}
