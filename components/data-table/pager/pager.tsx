"use client";

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { GoToPage } from "#components/data-table/pager/go-to-page.tsx";
import type { ListWays } from "#components/data-table/pager/list-ways.ts";
import * as messages from "#components/data-table/pager/messages.ts";
import { type PageChange, PageLink } from "#components/data-table/pager/page-link.tsx";
import { PageSizeChoice } from "#components/data-table/pager/page-size.tsx";
import { pagerNumbers } from "#components/data-table/pager/pager-numbers.ts";
import { pageAt } from "#components/data-table/params/list-place.ts";
import { useBottomBar } from "#components/ui/overlays/use-bottom-bar.ts";
import type { AnyListMeta } from "#lib/schemas/synced/synced-list.ts";

const STEP = "pager-step";

type Props = { meta: AnyListMeta; page: number; ways: ListWays; change: PageChange };

/**
 * The page's position in the list, in exact counts, and the links to the others: by their numbers
 * if the list is read live; if from the synced records, which have no page numbers, step by step
 * and to both ends.
 */
export function Pager({ meta, page, ways, change }: Props) {
  useBottomBar("pager");
  const last = "source" in meta ? 1 : Math.max(meta.last_page, 1);
  return (
    <nav aria-label={messages.pages} className="list-pager">
      <p role="status" className="text-ink-quiet">
        {pageCount(meta)}
      </p>
      {hasSizes(change.params.resource, meta) ? <PageSizeChoice change={change} /> : null}
      <div className="flex items-center gap-1 print:hidden">
        <PageLink {...change} to={ways.first} className={STEP} aria-label={messages.firstPage}>
          <ChevronFirst aria-hidden="true" size={16} />
        </PageLink>
        <PageLink
          {...change}
          to={ways.previous}
          className={STEP}
          aria-label={messages.previousPage}
        >
          <ChevronLeft aria-hidden="true" size={16} />
        </PageLink>
        {"source" in meta ? null : <Numbers page={page} last={last} change={change} />}
        <PageLink {...change} to={ways.next} className={STEP} aria-label={messages.nextPage}>
          <ChevronRight aria-hidden="true" size={16} />
        </PageLink>
        <PageLink {...change} to={ways.last} className={STEP} aria-label={messages.lastPage}>
          <ChevronLast aria-hidden="true" size={16} />
        </PageLink>
        {last > 7 ? <GoToPage last={last} change={change} /> : null}
      </div>
    </nav>
  );
}

/** Whether a list's pages can have other sizes: not those that only the provider can list now. */
function hasSizes(resource: PageChange["params"]["resource"], meta: AnyListMeta): boolean {
  return resource !== null && !("notice" in meta && meta.notice !== undefined);
}

function Numbers({ page, last, change }: { page: number; last: number; change: PageChange }) {
  return pagerNumbers(page, last).map((item) =>
    typeof item === "number" ? (
      <PageLink
        {...change}
        key={item}
        to={pageAt(item)}
        className="pager-number"
        aria-label={messages.pageNumber(item.toLocaleString("en"))}
        aria-current={item === page ? "page" : undefined}
      >
        {item.toLocaleString("en")}
      </PageLink>
    ) : (
      <span key={item} aria-hidden="true" className="pager-number text-ink-quiet">
        …
      </span>
    ),
  );
}

/** "41–60 of 20,004": the places of a page's first and last row, estimated or exact, and the exact total. */
function pageCount(meta: AnyListMeta): string {
  const total = meta.total.toLocaleString("en");
  if (meta.from === null || meta.to === null) return messages.noneOfTotal(total);
  const [from, to] = [meta.from.toLocaleString("en"), meta.to.toLocaleString("en")];
  const rows =
    from === to ? messages.oneOfTotal(from, total) : messages.rowsOfTotal(from, to, total);
  return meta.isEstimated === true ? messages.about(rows) : rows;
}
