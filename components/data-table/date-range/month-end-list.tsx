"use client";

import * as messages from "#components/data-table/date-range/panel-messages.ts";
import { monthEnds } from "#lib/dates/month-ends.ts";

const MONTHS_SHOWN = 12;

/** The months at whose end payouts may have been under way; the chosen one is marked. */
export function MonthEndList({
  today,
  tz,
  chosen,
  onPick,
}: {
  /** YYYY-MM-DD. */
  today: string;
  tz: string;
  /** A month's last day; null for none. */
  chosen: string | null;
  onPick: (lastDay: string) => void;
}) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft text-sm">{messages.overMeans}</p>
      <fieldset aria-label={messages.months} className="range-months">
        {monthEnds(today, MONTHS_SHOWN).map(({ month, lastDay }) => (
          <button
            key={lastDay}
            type="button"
            aria-pressed={lastDay === chosen}
            onClick={() => onPick(lastDay)}
          >
            {month}
          </button>
        ))}
      </fieldset>
      <p className="text-ink-quiet text-xs">{messages.monthsEndIn(tz)}</p>
    </div>
  );
}
