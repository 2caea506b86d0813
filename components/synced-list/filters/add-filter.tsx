"use client";

import { ListFilter } from "lucide-react";
import { lazy } from "react";
import type { FilterTarget } from "#components/synced-list/filters/filter-target.ts";
import * as messages from "#components/synced-list/filters/messages.ts";
import { LateButton } from "#components/ui/lazy/late-button.tsx";

const load = () => import("#components/synced-list/filters/filter-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).FilterPanel }));

/** The button that narrows and orders a list; its panel is loaded when it is first wanted. */
export function AddFilter({ words, ...target }: FilterTarget) {
  const icon = words === undefined ? <ListFilter aria-hidden="true" /> : null;
  return (
    <LateButton label={words ?? messages.addFilter} icon={icon} load={load}>
      {(opened) => <Panel {...opened} {...target} />}
    </LateButton>
  );
}
