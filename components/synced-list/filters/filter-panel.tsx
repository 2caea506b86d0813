"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useIsOffered } from "#components/data-table/filters/use-is-offered.ts";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import type { ListChange } from "#components/data-table/params/use-list-params.ts";
import { AmountForm } from "#components/synced-list/filters/amount-form.tsx";
import { ChoiceForm } from "#components/synced-list/filters/choice-form.tsx";
import type { FilterTarget } from "#components/synced-list/filters/filter-target.ts";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { PastedForm } from "#components/synced-list/filters/pasted-form.tsx";
import { SortForm } from "#components/synced-list/filters/sort-form.tsx";
import { TextForm } from "#components/synced-list/filters/text-form.tsx";
import { TypedForm } from "#components/synced-list/filters/typed-form.tsx";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { LazyPanel } from "#components/ui/lazy/lazy-panel.tsx";
import { filtersOf } from "#lib/resources/define-resource.ts";
import { FILTER_LABELS, type FilterName, isListed, isTyped } from "#lib/resources/filters.ts";

type Step = FilterName | "sort";

/** What opens behind "Add filter" and behind a chip: which filter, then what it holds. */
export function FilterPanel({ params, resource, columns, name, ...opened }: FilterTarget & Opened) {
  const [step, setStep] = useState<Step | null>(name ?? null);
  const isOffered = useIsOffered();
  const apply = (change: ListChange) => {
    params.go({ ...FIRST_PAGE, ...change });
  };
  const form = { resource, view: params.view, apply, close: opened.onClose };
  const title =
    step === null ? messages.addFilter : step === "sort" ? messages.sortBy : FILTER_LABELS[step];
  return (
    <LazyPanel {...opened} title={title} align="start">
      <div className="filter-panel">
        {step === null ? (
          <StepMenu steps={[...filtersOf(resource).filter(isOffered), "sort"]} onStep={setStep} />
        ) : (
          <p aria-hidden="true" className="mb-2 font-semibold">
            {title}
          </p>
        )}
        {step === "amount" ? <AmountForm {...form} /> : null}
        {step === "text" ? <TextForm {...form} /> : null}
        {step === "pasted" ? <PastedForm {...form} /> : null}
        {step === "sort" ? <SortForm {...form} columns={columns} /> : null}
        {step !== null && step !== "sort" && isTyped(step) ? (
          <TypedForm {...form} name={step} />
        ) : null}
        {step !== null && step !== "sort" && isListed(step) ? (
          <ChoiceForm {...form} name={step} />
        ) : null}
      </div>
    </LazyPanel>
  );
}

function StepMenu({ steps, onStep }: { steps: Step[]; onStep: (step: Step) => void }) {
  return (
    <ul className="-m-2">
      {steps.map((step) => (
        <li key={step}>
          <button type="button" className="filter-step" onClick={() => onStep(step)}>
            {step === "sort" ? messages.sortBy : FILTER_LABELS[step]}
            <ChevronRight aria-hidden="true" size={14} className="text-ink-quiet" />
          </button>
        </li>
      ))}
    </ul>
  );
}
