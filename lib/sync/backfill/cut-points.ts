import { compareInstants, floorSecond } from "#lib/dates/normal-instant.ts";
import { isWithin } from "#lib/sync/ask-bounds.ts";
import type { Window, WindowBounds } from "#lib/sync/window.ts";

/**
 * A whole second between records at which time can be cut. No record lies within a second of it, so
 * the provider's counts on either side are exact however it treats its bounds; `times` are instants
 * next to each other in a list, in any order. Null if all are in one second.
 */
export function cutPointAmong(times: readonly string[], within: WindowBounds): string | null {
  const seconds = [...times].sort(compareInstants).map((time) => ({ time, at: secondOf(time) }));
  let best: { cut: number; gap: number } | null = null;
  for (const [index, newer] of seconds.entries()) {
    const older = seconds[index - 1];
    if (older === undefined) continue;
    const gap = newer.at - older.at;
    const cut = older.at + Math.ceil(gap / 2);
    if (gap < 1 || !isInside(within, instantOf(cut))) continue;
    if (best === null || gap > best.gap) best = { cut, gap };
  }
  return best === null ? null : instantOf(best.cut);
}

/** Instants spread evenly over a stretch, its ends left out. */
export function evenly(from: string, to: string, parts: number): string[] {
  const [start, end] = [secondOf(from), secondOf(to)];
  return Array.from({ length: parts - 1 }, (_, index) =>
    instantOf(Math.round(start + ((end - start) * (index + 1)) / parts)),
  );
}

/** The windows that cuts make of one, the oldest first. */
export function cutAt<T extends Window>(window: T, cuts: readonly string[]): Window[] {
  const inner = [...new Set(cuts)].filter((cut) => isInside(window, cut));
  const bounds = [window.startsAt, ...inner.sort(compareInstants), window.endsAt];
  return bounds.slice(1).map((endsAt, index) => ({
    resource: window.resource,
    startsAt: bounds[index] ?? window.startsAt,
    endsAt,
  }));
}

/** Whether a whole second is strictly inside, so that no window cut there becomes empty. */
export function isInside(within: WindowBounds, cut: string): boolean {
  return isWithin(within, cut) && cut !== within.startsAt;
}

function secondOf(instant: string): number {
  return Date.parse(`${floorSecond(instant)}Z`) / 1_000;
}

function instantOf(second: number): string {
  return `${new Date(second * 1_000).toISOString().slice(0, 19)}Z`;
}
