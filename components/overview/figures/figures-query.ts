import { Temporal } from "temporal-polyfill";
import { listView } from "#components/data-table/params/list-view.ts";
import type { FiguresParams } from "#components/overview/figures/figures-params.ts";
import { countSlices, GRAINS, type Grain, type Period } from "#lib/dates/cut-period.ts";
import { presetRange, today } from "#lib/dates/presets.ts";
import type { FiguresQuery } from "#lib/schemas/synced/figures.ts";
import { isStorable } from "#lib/schemas/synced/storable.ts";

/** What one picture takes: bars that can still be told apart on a phone. */
const MOST_SLICES = 120;
/** As many as are shown unless more are asked for. */
const EASY_SLICES = 45;
const MOST_YEARS = 10;
const LONGEST_CODE = 60;

/** The grains of a period that one picture can hold. */
export function grainsFor(period: Period): Grain[] {
  return GRAINS.filter((grain) => countSlices(period, grain) <= MOST_SLICES);
}

/**
 * What the overview's figures are asked for, from the URL: the days in the zone named there,
 * otherwise in the user's own; the last 30 if none are named, none later than today and at most ten
 * years; by the named grain, or the finest that is easily read. For the server alone.
 */
export function figuresQuery(
  { from, to, tz: zone, by, currency }: FiguresParams,
  ownZone: string,
): FiguresQuery {
  const view = listView({ from, to, tz: zone });
  const tz = view.tz ?? ownZone;
  const period = { ...daysOf(view, today(tz)), tz };
  const grains = grainsFor(period);
  const easy = GRAINS.find((grain) => countSlices(period, grain) <= EASY_SLICES);
  const grain = grains.find((name) => name === by) ?? easy ?? "month";
  return { period, grain, currency: currency !== null && isCode(currency) ? currency : null };
}

function isCode(text: string): boolean {
  return text !== "" && text.length <= LONGEST_CODE && isStorable(text);
}

function daysOf({ from, to }: { from: string | null; to: string | null }, now: string) {
  if (from === null && to === null) return presetRange("last-30-days", { today: now });
  const last = Temporal.PlainDate.from(to === null || to > now ? now : to);
  const earliest = last.subtract({ years: MOST_YEARS }).toString();
  const first = from ?? last.subtract({ days: 29 }).toString();
  const end = last.toString();
  if (first > end) return { from: end, to: end };
  const [, start = first] = [first, earliest].sort();
  return { from: start, to: end };
}
