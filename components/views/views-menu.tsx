"use client";

import { Bookmark } from "lucide-react";
import { lazy } from "react";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";
import * as messages from "#components/views/messages.tsx";
import { useOpenedView } from "#components/views/use-opened-view.ts";
import type { ListOfViews } from "#components/views/use-views.ts";

const load = () => import("#components/views/views-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).ViewsPanel }));

/** The button of the saved views, which names the one that was opened and says whether it was changed. */
export function ViewsMenu(list: ListOfViews) {
  const { params, kind } = list;
  const opened = useOpenedView(kind, params);
  return (
    <LazyButton
      label={formatOpened(opened)}
      words={
        opened === null ? messages.views : messages.shownView(opened.view.name, opened.changed)
      }
      icon={<Bookmark aria-hidden="true" />}
      phone={opened === null ? "icon" : "words"}
      load={load}
    >
      {(panel) => <Panel {...panel} {...list} />}
    </LazyButton>
  );
}
function formatOpened(opened: ReturnType<typeof useOpenedView>): string {
  if (opened === null) return messages.views;
  const { name } = opened.view;
  return opened.changed ? messages.changedView(name) : messages.openView(name);
}
