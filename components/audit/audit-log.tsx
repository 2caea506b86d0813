"use client";

import { ListFilter } from "lucide-react";
import { lazy, type RefObject, useMemo, useRef } from "react";
import { AuditChips } from "#components/audit/audit-chips.tsx";
import { auditColumns } from "#components/audit/audit-columns.tsx";
import { AuditExport } from "#components/audit/audit-export.tsx";
import { AuditProofLine } from "#components/audit/audit-proof-line.tsx";
import { foldStepUps } from "#components/audit/fold-step-ups.ts";
import * as messages from "#components/audit/messages.ts";
import { type AuditView, useAuditView } from "#components/audit/use-audit-filter.ts";
import { DateRange } from "#components/data-table/date-range/date-range.tsx";
import { useListRange } from "#components/data-table/date-range/use-list-range.ts";
import { List } from "#components/data-table/list.tsx";
import { useListPage } from "#components/data-table/use-list-page.ts";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";
import { auditQuery } from "#lib/api-client/audit.ts";
import { useYearStart } from "#lib/api-client/fiscal-year.ts";

const NAMES = { title: messages.auditLog, one: "event", many: "events" };

/** Everything that was done, the newest first: the proof, then filter, columns, table. */
export function AuditLog() {
  const view = useAuditView();
  const { params, filter: own } = view;
  const { tz, timesIn, bounds, known } = useListRange(params.view);
  const filter = {
    ...own,
    ...(bounds.from !== null && { from: bounds.from }),
    ...(bounds.to !== null && { to: bounds.to }),
  };
  const page = useListPage(
    ({ page: number }) => auditQuery({ ...filter, page: number }),
    params,
    known,
  );
  const { list } = page;
  const listed = useMemo(() => list && { data: foldStepUps(list.data), meta: list.meta }, [list]);
  const range = useRef<HTMLButtonElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const yearStart = useYearStart();
  return (
    <List
      resource="audit"
      names={NAMES}
      about={messages.about}
      params={params}
      page={{ ...page, list: listed }}
      action={<AuditExport filter={filter} tz={tz} ready={known} />}
      intro={
        <div className="no-print mb-3">
          <AuditProofLine tz={timesIn} />
        </div>
      }
      filter={
        <div className="flex flex-wrap items-center gap-2">
          <DateRange params={params} tz={tz} yearStart={yearStart} button={range} />
          <AuditFilter view={view} button={add} />
          <AuditChips view={view} next={add} />
        </div>
      }
      filterRef={range}
      afterChips={add}
      columns={auditColumns}
      tz={tz}
      timesIn={timesIn}
      nothingYet={messages.nothingYet}
    />
  );
}

const load = () => import("#components/audit/audit-filter-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).AuditFilterPanel }));

/** The button that narrows the log; its panel is loaded when it is first wanted. */
function AuditFilter({
  view,
  button,
}: {
  view: AuditView;
  button: RefObject<HTMLButtonElement | null>;
}) {
  return (
    <LazyButton
      label={messages.addFilter}
      icon={<ListFilter aria-hidden="true" />}
      load={load}
      button={button}
    >
      {(opened) => <Panel {...opened} view={view} />}
    </LazyButton>
  );
}
