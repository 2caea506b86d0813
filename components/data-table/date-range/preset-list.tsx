"use client";

import type { DayDraft } from "#components/data-table/date-range/day-draft.ts";
import * as messages from "#components/data-table/date-range/panel-messages.ts";
import { formatPreset, PRESETS, type PresetName } from "#lib/dates/preset-names.ts";
import { type Present, presetOf } from "#lib/dates/presets.ts";

/** The ranges with a name; the one that the days make is marked. */
export function PresetList({
  draft,
  present,
  onPick,
}: {
  draft: DayDraft;
  present: Required<Present>;
  onPick: (name: PresetName) => void;
}) {
  const chosen = presetOf(draft, present);
  return (
    <fieldset aria-label={messages.presets} className="range-presets">
      {PRESETS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onPick(name)}
        >
          {formatPreset(name, present.yearStart)}
        </button>
      ))}
    </fieldset>
  );
}
