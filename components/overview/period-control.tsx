"use client";

import { useRef } from "react";
import { DateRange } from "#components/data-table/date-range/date-range.tsx";
import { Chips } from "#components/data-table/filters/chips.tsx";
import { useFiguresParams } from "#components/overview/figures-params.tsx";
import * as messages from "#components/overview/messages.ts";
import { OVERVIEW_PRESETS } from "#components/overview/overview-params.ts";
import { SegmentedLinks } from "#components/overview/segmented-links.tsx";
import { formatPreset, type PresetName } from "#lib/dates/preset-names.ts";

type Props = {
  preset: PresetName | "custom";
  tz: string;
  /** The month with which the account's year begins, from 1. */
  yearStart: number;
};

/** Which days the overview is of: by name, or of one's own choice. */
export function PeriodControl({ preset, tz, yearStart }: Props) {
  const { days, waiting } = useFiguresParams();
  const range = useRef<HTMLButtonElement>(null);
  const isOther = preset !== "custom" && !OVERVIEW_PRESETS.some((name) => name === preset);
  const names: readonly PresetName[] = isOther ? [...OVERVIEW_PRESETS, preset] : OVERVIEW_PRESETS;
  return (
    <div className="flex flex-wrap items-center gap-2" aria-busy={waiting}>
      <Chips params={days} tz={tz} next={range} />
      <SegmentedLinks
        label={messages.period}
        items={names.map((name) => ({
          name: formatPreset(name, yearStart),
          change: { period: name, from: null, to: null, by: null },
          isCurrent: name === preset,
        }))}
      />
      <DateRange params={days} tz={tz} yearStart={yearStart} button={range} />
    </div>
  );
}
