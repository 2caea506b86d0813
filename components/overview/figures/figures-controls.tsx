"use client";

import "#components/data-table/list-frame.css";
import { clsx } from "clsx";
import { useRef } from "react";
import { DateRange } from "#components/data-table/date-range/date-range.tsx";
import { Chips } from "#components/data-table/filters/chips.tsx";
import { formatRange } from "#components/data-table/filters/format-range.ts";
import { useFiguresParams } from "#components/overview/figures/use-figures-params.ts";
import { formatCurrency } from "#components/record-page/fields/format-currency.ts";
import { CONTROL } from "#components/ui/forms/control-style.ts";
import { useYearStart } from "#lib/api-client/fiscal-year.ts";
import type { Grain, Period } from "#lib/dates/cut-period.ts";

type Props = {
  period: Period;
  grain: Grain;
  /** Those that one picture of the period can hold. */
  grains: readonly Grain[];
  currency: string | null;
  currencies: readonly string[];
};

const GRAINS = { day: "Day", week: "Week", month: "Month" } as const;

/** Which days, which currency, and how finely: all of it in the URL. */
export function FiguresControls({ period, grain, grains, currency, currencies }: Props) {
  const { days, choose, waiting } = useFiguresParams();
  const range = useRef<HTMLButtonElement>(null);
  const { from, to } = days.view;
  const choices =
    currency === null || currencies.includes(currency) ? currencies : [currency, ...currencies];
  const yearStart = useYearStart();
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 py-3" aria-busy={waiting}>
      {currency === null ? null : (
        <select
          aria-label="Currency"
          className={clsx(CONTROL, "max-w-64")}
          value={currency}
          onChange={(event) => choose({ currency: event.target.value })}
        >
          {choices.map((code) => (
            <option key={code} value={code}>
              {formatCurrency(code)}
            </option>
          ))}
        </select>
      )}
      <DateRange params={days} tz={period.tz} yearStart={yearStart} button={range} />
      <Chips params={days} tz={period.tz} />
      {from === null && to === null ? (
        <span className="text-ink-soft text-sm">{`Last 30 days: ${formatRange(period, period.tz)}`}</span>
      ) : null}
      <fieldset className="ms-auto flex gap-1" aria-label="Cut by">
        {grains.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === grain}
            onClick={() => choose({ by: name })}
            className="h-8 rounded-md px-3 text-ink-soft text-sm hover:bg-wash hover:text-ink aria-pressed:bg-wash aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:h-11"
          >
            {GRAINS[name]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
