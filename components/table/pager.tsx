"use client";

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { GoToPage } from "#components/table/go-to-page.tsx";
import { pageCount } from "#components/table/page-count.ts";
import { type PageChange, PageLink } from "#components/table/page-link.tsx";
import { pagerNumbers } from "#components/table/pager-numbers.ts";
import type { ListMeta } from "#lib/schemas/list.ts";

const STEP = "pager-step";

/** Where in the list the page stands, in exact counts, and the ways to every other page. */
export function Pager({
  meta,
  page,
  change,
}: {
  meta: ListMeta;
  page: number;
  change: PageChange;
}) {
  const last = Math.max(meta.last_page, 1);
  const earlier = page > 1 ? Math.min(page - 1, last) : null;
  const later = page < last ? page + 1 : null;
  return (
    <nav aria-label="Pages" className="list-pager">
      <p role="status" className="text-ink-quiet">
        {pageCount(meta)}
      </p>
      <div className="flex items-center gap-1 print:hidden">
        <PageLink {...change} page={earlier && 1} className={STEP} aria-label="First page">
          <ChevronFirst aria-hidden="true" size={16} />
        </PageLink>
        <PageLink {...change} page={earlier} className={STEP} aria-label="Previous page">
          <ChevronLeft aria-hidden="true" size={16} />
        </PageLink>
        {pagerNumbers(page, last).map((item) =>
          typeof item === "number" ? (
            <PageLink
              {...change}
              key={item}
              page={item}
              className="pager-number"
              aria-label={`Page ${item.toLocaleString("en")}`}
              aria-current={item === page ? "page" : undefined}
            >
              {item.toLocaleString("en")}
            </PageLink>
          ) : (
            <span key={item} aria-hidden="true" className="pager-number text-ink-quiet">
              …
            </span>
          ),
        )}
        <PageLink {...change} page={later} className={STEP} aria-label="Next page">
          <ChevronRight aria-hidden="true" size={16} />
        </PageLink>
        <PageLink {...change} page={later && last} className={STEP} aria-label="Last page">
          <ChevronLast aria-hidden="true" size={16} />
        </PageLink>
        {last > 7 ? <GoToPage key={page} last={last} change={change} /> : null}
      </div>
    </nav>
  );
}
