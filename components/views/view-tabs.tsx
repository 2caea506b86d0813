"use client";

import { NO_VIEW } from "#components/data-table/params/list-search-params.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import * as messages from "#components/views/messages.tsx";
import { useViews } from "#components/views/use-views.ts";
import { viewHref } from "#components/views/view-href.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

type Props = { params: ListParams; kind: ResourceName; many: string };

/**
 * The views that the user pinned, as tabs of the list, after the list as it is by itself; nothing where
 * none is pinned and the list opens with none.
 */
export function ViewTabs({ params, kind, many }: Props) {
  const views = useViews(kind);
  const pinned = views
    .filter(({ pinnedAt, isDefault }) => pinnedAt !== null || isDefault)
    .toSorted((a, b) => ((a.pinnedAt ?? "") < (b.pinnedAt ?? "") ? -1 : 1));
  if (pinned.length === 0) return null;
  const { saved } = params.view;
  const isPlain = params.search === "" || params.search === `view=${NO_VIEW}`;
  return (
    <nav aria-label={messages.viewTabs} className="view-tabs no-print">
      <Link
        href={`/${kind}?view=${NO_VIEW}`}
        prefetch={false}
        aria-current={isPlain ? "page" : undefined}
      >
        {messages.all(many)}
      </Link>
      {pinned.map((view) => (
        <Link
          key={view.id}
          href={viewHref(view)}
          prefetch={false}
          aria-current={view.id === saved ? "page" : undefined}
        >
          <bdi>{view.name}</bdi>
        </Link>
      ))}
    </nav>
  );
}
