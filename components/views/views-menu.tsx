"use client";

import { Bookmark } from "lucide-react";
import { lazy } from "react";
import { LateButton } from "#components/ui/lazy/late-button.tsx";
import type { ListOfViews } from "#components/views/list-of-views.ts";
import { useOpenedView } from "#components/views/use-opened-view.ts";

const load = () => import("#components/views/views-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).ViewsPanel }));

/** The button of the saved views, which names the one that was opened and says whether it was changed. */
export function ViewsMenu(list: ListOfViews) {
  const { params, kind } = list;
  const opened = useOpenedView(kind, params);
  const changed = opened?.changed === true ? ", changed since saved" : "";
  return (
    <LateButton
      label={opened === null ? "Views" : `Views: ${opened.view.name}${changed}`}
      words={
        opened === null ? (
          "Views"
        ) : (
          <span className="flex min-w-0 whitespace-pre">
            {"Views: "}
            <bdi className="max-w-48 truncate">{opened.view.name}</bdi>
            {changed === "" ? null : <span className="text-attention">{changed}</span>}
          </span>
        )
      }
      icon={<Bookmark aria-hidden="true" />}
      load={load}
    >
      {(panel) => <Panel {...panel} {...list} />}
    </LateButton>
  );
}
