"use client";

import type { DayDraft } from "#components/data-table/date-range/day-draft.ts";
import * as messages from "#components/data-table/date-range/panel-messages.ts";
import { PRESETS, presetOf, presetRange } from "#lib/dates/presets.ts";

/** The ranges with a name. The one that the days make is marked; "Custom" gives empty fields. */
export function PresetList({
  draft,
  today,
  onPick,
}: {
  draft: DayDraft;
  today: string;
  onPick: (days: DayDraft) => void;
}) {
  const chosen = presetOf(draft, { today });
  return (
    <fieldset aria-label={messages.presets} className="range-presets">
      {PRESETS.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() =>
            onPick(name === "custom" ? { from: "", to: "" } : presetRange(name, { today }))
          }
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
