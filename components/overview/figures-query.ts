import { Temporal } from "temporal-polyfill";
import { listView } from "#components/data-table/params/list-view.ts";
import { type OverviewParams, readPreset } from "#components/overview/overview-params.ts";
import { countSlices, GRAINS, type Grain, type Period } from "#lib/dates/cut-period.ts";
import { periodBefore } from "#lib/dates/period-before.ts";
import type { PresetName } from "#lib/dates/preset-names.ts";
import { type Present, presetRange, today } from "#lib/dates/presets.ts";
import type { FiguresQuery } from "#lib/schemas/figures/figures.ts";
import { isStorable } from "#lib/schemas/synced/storable.ts";

/** What one chart takes: bars that can still be told apart on a phone. */
const MOST_SLICES = 120;
/** As many as are shown unless more are asked for. */
const EASY_SLICES = 45;
const MOST_YEARS = 10;
const LONGEST_CODE = 60;

/** The grains of a period that one chart can hold. */
export function grainsFor(period: Period): Grain[] {
  return GRAINS.filter((grain) => countSlices(period, grain) <= MOST_SLICES);
}

/** What the overview is asked for, and the name of its period. */
export type OverviewQuery = FiguresQuery & { preset: PresetName | "custom" };

/**
 * What the overview's figures are asked for, from the URL: the named period or the days, in the zone
 * named there, otherwise in that of the books; the last 30 days if nothing is named, none later than today
 * and at most ten years; by the named grain, or the finest that is easily read. For the server alone.
 */
export function figuresQuery(
  { period: name, date, from, to, tz: zone, by, currency }: OverviewParams,
  { daysZone, yearStart }: { daysZone: string; yearStart: number },
): OverviewQuery {
  const view = listView({ from, to, tz: zone });
  const tz = view.tz ?? daysZone;
  const { preset, ...days } = daysOf(view, name, { today: today(tz), yearStart });
  const period = { ...days, tz };
  const grains = grainsFor(period);
  const easy = GRAINS.find((grain) => countSlices(period, grain) <= EASY_SLICES);
  const grain = grains.find((one) => one === by) ?? easy ?? "month";
  return {
    preset,
    period,
    before: periodBefore(period, preset),
    grain,
    payoutDate: date?.ok === true && date.value === "completed" ? "completed" : "created",
    currency: currency !== null && isCode(currency) ? currency : null,
  };
}

function isCode(text: string): boolean {
  return text !== "" && text.length <= LONGEST_CODE && isStorable(text);
}

type Days = { preset: OverviewQuery["preset"]; from: string; to: string };

function daysOf(
  { from, to }: { from: string | null; to: string | null },
  name: string | null,
  present: Present,
): Days {
  const now = present.today;
  if (from === null && to === null) {
    const preset = readPreset(name);
    return { preset, ...presetRange(preset, present) };
  }
  const last = Temporal.PlainDate.from(to === null || to > now ? now : to);
  const earliest = last.subtract({ years: MOST_YEARS }).toString();
  const first = from ?? last.subtract({ days: 29 }).toString();
  const end = last.toString();
  if (first > end) return { preset: "custom", from: end, to: end };
  const [, start = first] = [first, earliest].sort();
  return { preset: "custom", from: start, to: end };
}
