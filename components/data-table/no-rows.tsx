"use client";

import type { ReactNode, RefObject } from "react";
import * as messages from "#components/data-table/messages.ts";
import { type PageChange, PageLink } from "#components/data-table/pager/page-link.tsx";
import { CLEAR_ALL } from "#components/data-table/params/clear-params.ts";
import { pageAt } from "#components/data-table/params/list-place.ts";
import { narrows } from "#components/data-table/params/list-view.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { buttonStyle } from "#components/ui/buttons/button-style.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import type { Noun } from "#lib/resources/define-resource.ts";
import type { AnyListMeta } from "#lib/schemas/synced/synced-list.ts";

type Props = {
  names: Noun;
  params: ListParams;
  meta: AnyListMeta;
  nothingYet: ReactNode;
  nothingHere?: { title: string; text: string };
  /** What has the focus once what is pressed here is gone. */
  afterChips: RefObject<HTMLElement | null>;
  change: PageChange;
};

/** Why a page has no rows, and the way on. */
export function NoRows(props: Props) {
  const { names, params, meta, nothingYet, nothingHere, afterChips, change } = props;
  const { view, go, others } = params;
  const dated = view.from !== null || view.to !== null;
  const leave = () => afterChips.current?.focus();
  const turning = {
    ...change,
    onChange: () => {
      change.onChange();
      leave();
    },
  };
  const filtered = dated || view.q !== null || narrows(view) || others?.on === true;
  if (meta.total > 0 && !("source" in meta)) {
    const last = meta.last_page.toLocaleString("en");
    const action = (
      <PageLink {...turning} to={pageAt(meta.last_page)} className={buttonStyle({})}>
        {messages.goToPage(last)}
      </PageLink>
    );
    return (
      <EmptyState title={messages.noSuchPage(view.page.toLocaleString("en"))} action={action}>
        {messages.lastPageOf(names.many, last)}
      </EmptyState>
    );
  }
  if ("source" in meta && meta.total > 0) {
    const action = (
      <PageLink {...turning} to={pageAt(1)} className={buttonStyle({})}>
        {messages.goToFirstPage}
      </PageLink>
    );
    return (
      <EmptyState title={messages.pageNoLongerExists} action={action}>
        {messages.listHasChanged}
      </EmptyState>
    );
  }
  const clear = () => {
    leave();
    go(CLEAR_ALL);
    others?.clear();
  };
  const showAll = <Button onClick={clear}>{messages.showAll(names.many)}</Button>;
  const { completeness } = meta;
  if (completeness?.state === "off") {
    return (
      <EmptyState title={messages.filtersNeedSync} action={showAll}>
        {messages.syncIsOff(names.many)}
      </EmptyState>
    );
  }
  if (completeness?.state === "filling" || completeness?.state === "incomplete") {
    const more = messages.moreMayAppear(completeness.missing ?? "");
    return filtered ? (
      <EmptyState title={messages.noMatchesSoFar(names.many)} action={showAll}>
        {more}
      </EmptyState>
    ) : (
      <EmptyState title={messages.noneSoFar(names.many)}>{more}</EmptyState>
    );
  }
  if (!filtered) return <EmptyState title={messages.noneYet(names.many)}>{nothingYet}</EmptyState>;
  if (nothingHere !== undefined) {
    return <EmptyState title={nothingHere.title}>{nothingHere.text}</EmptyState>;
  }
  return (
    <EmptyState title={messages.noMatches(names.many)} action={showAll}>
      {messages.tryFewerFilters}
    </EmptyState>
  );
}
