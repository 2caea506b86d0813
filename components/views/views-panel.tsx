"use client";

import { useQuery } from "@tanstack/react-query";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { LazyPanel } from "#components/ui/lazy/lazy-panel.tsx";
import { KeepView } from "#components/views/keep-view.tsx";
import * as messages from "#components/views/panel-messages.tsx";
import type { ListOfViews } from "#components/views/use-views.ts";
import { ViewItem } from "#components/views/view-item.tsx";
import { viewsQuery } from "#lib/api-client/records/views.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { SavedView } from "#lib/schemas/views/saved-view.ts";

/** What opens behind "Views": one's own and those that others share, and the way to keep the one shown. */
export function ViewsPanel({ params, kind, columns, ...opened }: Opened & ListOfViews) {
  const { data, error, isPending, refetch } = useQuery(viewsQuery(kind));
  const own = data?.filter((view) => view.own) ?? [];
  const others = data?.filter((view) => !view.own) ?? [];
  return (
    <LazyPanel {...opened} title={messages.views} align="start">
      <div className="w-104 max-w-full">
        {isPending ? <Skeleton className="h-4 w-40" /> : null}
        {error === null ? null : (
          <p role="alert" className="text-failed">
            {messages.viewsCouldNotBeRead(problemOf(error).detail)}{" "}
            <Button size="sm" onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          </p>
        )}
        {data?.length === 0 ? (
          <p className="pb-3 text-ink-quiet">{messages.savedViewsHint}</p>
        ) : null}
        <Group title={messages.yourViews} views={own} params={params} onOpen={opened.onClose} />
        <Group
          title={messages.sharedByOthers}
          views={others}
          params={params}
          onOpen={opened.onClose}
        />
        <KeepView params={params} kind={kind} columns={columns} />
      </div>
    </LazyPanel>
  );
}

type GroupProps = {
  title: string;
  views: SavedView[];
  params: ListParams;
  /** Once a view was opened. */
  onOpen: () => void;
};

function Group({ title, views, params, onOpen }: GroupProps) {
  if (views.length === 0) return null;
  return (
    <section className="mb-3">
      <h2 className="pb-1 text-ink-quiet text-xs">{title}</h2>
      <ul aria-label={title} className="max-h-72 overflow-y-auto">
        {views.map((view) => (
          <ViewItem
            key={view.id}
            view={view}
            isOpen={view.id === params.view.saved}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}
