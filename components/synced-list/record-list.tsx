"use client";

import type { RowData } from "@tanstack/react-table";
import { type ReactNode, type RefObject, Suspense, useRef } from "react";
import { columnChoices, type ListColumns } from "#components/data-table/columns/column-layout.ts";
import { DateRange } from "#components/data-table/date-range/date-range.tsx";
import { ChoiceNames } from "#components/data-table/filters/choice-names.tsx";
import { showingInstead } from "#components/data-table/filters/messages.ts";
import { List } from "#components/data-table/list.tsx";
import type { RowTools } from "#components/data-table/row-tools/row-request.ts";
import {
  NO_ROWS_SELECTED,
  type SelectableRow,
} from "#components/data-table/selection/selected-rows.ts";
import { useSelection } from "#components/data-table/selection/use-selection.ts";
import type { ListPage } from "#components/data-table/use-list-page.ts";
import { useSeesWhole } from "#components/signed-in-user/user.tsx";
import { ExportTool, useExportSource } from "#components/synced-list/export-tool.tsx";
import { AddFilter } from "#components/synced-list/filters/add-filter.tsx";
import type { FilterTarget } from "#components/synced-list/filters/filter-target.ts";
import { recordFilterOf } from "#components/synced-list/filters/record-filter-of.ts";
import { useNamesOfChoices } from "#components/synced-list/filters/use-names-of-choices.ts";
import { PastedReport } from "#components/synced-list/pasted/pasted-report.tsx";
import { name as selectedName } from "#components/synced-list/selected/messages.ts";
import { SourceLine } from "#components/synced-list/source/source-line.tsx";
import { Totals, type TotalsProps } from "#components/synced-list/totals/totals.tsx";
import type { RecordList as Asked } from "#components/synced-list/use-record-list.ts";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import { ViewTabs } from "#components/views/view-tabs.tsx";
import { ViewsMenu } from "#components/views/views-menu.tsx";
import { useYearStart } from "#lib/api-client/fiscal-year.ts";
import type { AnyResource } from "#lib/resources/resources.ts";

const SelectedBar = lazyPart(
  async () => (await import("#components/synced-list/selected/selected-bar.tsx")).SelectedBar,
  () => <NotLoaded label={selectedName} />,
);

type Row = RowData & SelectableRow;

type Props<R extends Row> = Asked<R> & {
  resource: AnyResource;
  /** What is listed, in one sentence. */
  about: string;
  columns: ListColumns<R>;
  news?: { count: number; show: () => void };
  /** What is between the title and the filters. */
  intro?: ReactNode;
  /** What can be done with a single row. */
  rowTools?: RowTools<R>;
  /** The page's one primary action. */
  action?: ReactNode;
  /** The search that / brings the focus to; without one it opens "Add filter". */
  search?: (input: RefObject<HTMLInputElement | null>) => ReactNode;
  /** What will be here once there is something, and the next step. */
  nothingYet: ReactNode;
  /** What is said where the list as it is asked for has no row, in place of the hint to ask for more. */
  nothingHere?: { title: string; text: string };
};

/**
 * A list of the provider's records: what every list has, and what the synced records add to it:
 * filters, how current and complete the rows are, totals of what is shown, and saved views.
 */
export function RecordList<R extends Row>(props: Props<R>) {
  const { resource, params, page, range, columns } = props;
  const first = useRef<HTMLButtonElement & HTMLInputElement>(null);
  const dates = useRef<HTMLButtonElement>(null);
  const tools = useRef<HTMLButtonElement>(null);
  const add = props.search === undefined ? first : tools;
  const yearStart = useYearStart();
  const labels = columnChoices(columns);
  const target = { params, resource, columns: labels };
  const asked = recordFilterOf(params.view, range.bounds);
  const selection = useSelection(asked, !page.reading, page.list?.data ?? []);
  const searchedFor = page.reading ? undefined : page.list?.meta.searchedFor;
  const source = useExportSource({ ...target, range, searchedFor });
  const ids = [...selection.chosen.ids];
  const nameOf = useNamesOfChoices(resource, params.view);
  // What a pasted list finds is told of the whole account.
  const seesWhole = useSeesWhole();
  const { pasted } = params.view;
  const isWhole = !pasted.not && pasted.values.length === 1 && !page.reading;
  return (
    <ChoiceNames nameOf={nameOf}>
      <List
        {...props}
        resource={resource.name}
        names={resource.noun}
        intro={
          <>
            <ViewTabs params={params} kind={resource.name} many={resource.noun.many} />
            {props.intro}
          </>
        }
        tz={range.tz}
        timesIn={range.timesIn}
        filter={
          <div className="list-tools-first">
            {props.search?.(first) ?? (
              <DateRange params={params} tz={range.tz} yearStart={yearStart} button={dates} />
            )}
            <ListTools {...target} button={add} />
          </div>
        }
        filterRef={first}
        afterChips={add}
        edit={(name, words) => <AddFilter {...target} name={name} words={words} />}
        line={
          <>
            {seesWhole
              ? pasted.values.map((id) => (
                  <PastedReport
                    key={id}
                    resource={resource}
                    id={id}
                    shown={isWhole ? (page.list?.meta.total ?? null) : null}
                  />
                ))
              : null}
            <SearchedFor typed={params.view.q} searched={searchedFor} />
            <div className="list-line" data-totals={!resource.catalogue}>
              <ListLine
                resource={resource}
                params={params}
                range={range}
                searchedFor={searchedFor}
                page={page}
              />
            </div>
          </>
        }
        {...(!resource.catalogue && {
          selecting: {
            selection,
            idOf,
            bar:
              ids.length === 0 ? null : (
                <Suspense>
                  <SelectedBar
                    ids={ids}
                    source={source}
                    onClear={() => selection.choose(NO_ROWS_SELECTED)}
                  />
                </Suspense>
              ),
          },
        })}
        tools={<ExportTool {...target} range={range} searchedFor={searchedFor} />}
      />
    </ChoiceNames>
  );
}

function idOf({ id }: Row): string | null {
  return id;
}

/** That nothing has the text as it was typed, and what was searched for in its place. */
function SearchedFor({ typed, searched }: { typed: string | null; searched: string | undefined }) {
  return (
    <p role="status" className="break-words text-sm empty:hidden">
      {typed === null || searched === undefined ? null : showingInstead(typed, searched)}
    </p>
  );
}

type LineProps<R> = TotalsProps & { page: ListPage<R> };

/** Between the filters and the rows: what they come to, and how current they are. */
function ListLine<R>({ page, ...totals }: LineProps<R>) {
  const { resource, range } = totals;
  return (
    <>
      <div className="list-totals">{resource.catalogue ? null : <Totals {...totals} />}</div>
      <SourceLine kind={resource.name} page={page} tz={range.timesIn} />
    </>
  );
}

/** What narrows and orders a list beside its dates, and the views that were kept of it. */
function ListTools({
  button,
  ...target
}: FilterTarget & { button: RefObject<HTMLButtonElement | null> }) {
  return (
    <>
      <AddFilter {...target} button={button} />
      <ViewsMenu {...target} kind={target.resource.name} />
    </>
  );
}
