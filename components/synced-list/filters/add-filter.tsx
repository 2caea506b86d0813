"use client";

import { ListFilter, Plus } from "lucide-react";
import { lazy, type RefObject } from "react";
import type { FilterTarget } from "#components/synced-list/filters/filter-target.ts";
import * as messages from "#components/synced-list/filters/messages.ts";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";
import { FILTER_LABELS } from "#lib/resources/filters.ts";

const load = () => import("#components/synced-list/filters/filter-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).FilterPanel }));

type ButtonRef = { button?: RefObject<HTMLButtonElement | null> };

/** The button that narrows and orders a list; its panel is loaded when it is first wanted. */
export function AddFilter({ words, button, ...target }: FilterTarget & ButtonRef) {
  const { name } = target;
  const quick = name !== undefined && words === null ? FILTER_LABELS[name] : null;
  const label = quick === null ? (words ?? messages.addFilter) : messages.filterBy(quick);
  const Icon = quick === null ? ListFilter : Plus;
  return (
    <LazyButton
      label={label}
      words={quick ?? label}
      icon={words == null ? <Icon aria-hidden="true" /> : null}
      {...(quick === null && { phone: "words" })}
      load={load}
      {...(button !== undefined && { button })}
    >
      {(opened) => <Panel {...opened} {...target} />}
    </LazyButton>
  );
}
