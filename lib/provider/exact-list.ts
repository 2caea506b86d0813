import { ceilSecond, compareInstants, floorSecond } from "#lib/dates/normal-instant.ts";
import {
  countAroundBound,
  type Dated,
  forgetCountAroundBound,
  outsideOf,
} from "#lib/provider/count-around-bound.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { type Bounds, type Page, readPage, type Source, toList } from "#lib/provider/page.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";

/**
 * One page of the records with `from` <= createdAt < `to`, exactly, though the interface takes
 * whole seconds and does not say whether its bounds belong to the range (docs/provider-interface.md, Operations). The window is
 * asked for a second wider; how many rows that brings on either side is learnt from what lies around the bounds;
 * total, page boundaries and rows are corrected by it.
 *
 * Records that arrive between two reads shift the pages: the reads are then repeated once, and no
 * row is on one page twice.
 */
export async function readExactList<T extends Dated>(
  source: Source<T>,
  query: ListQuery,
  now: () => number = Date.now,
): Promise<List<T>> {
  const { from, to, page } = query;
  if (from === null && to === null) {
    const { rows, ...counts } = await readPage(source, { from, to }, page);
    return toList(withoutRepeats(rows), { page, ...counts });
  }
  const result = await assemble(source, query, now());
  if (result.isConsistent && result.steady && result.rows.every((row) => isWithin(row, query))) {
    return toList(result.rows, { page, ...result });
  }
  forgetCountAroundBound(source, from);
  forgetCountAroundBound(source, to);
  const second = await assemble(source, query, now());
  if (!second.isConsistent) {
    const message = "The provider's list contradicts itself: its counts do not agree.";
    throw new ProviderError("unreadable", message);
  }
  const within = second.rows.filter((row) => isWithin(row, query));
  return toList(within, { page, ...second });
}

async function assemble<T extends Dated>(source: Source<T>, query: ListQuery, now: number) {
  const { from, to, page } = query;
  const wide: Bounds = {
    from: from === null ? null : floorSecond(from, -1),
    to: to === null ? null : ceilSecond(to),
  };
  const [own, upper, lower] = await Promise.all([
    readPage(source, wide, page, outsideOf(wide)),
    to === null ? null : countAroundBound(source, to, now),
    from === null ? null : countAroundBound(source, from, now),
  ]);
  const skip = upper?.newer ?? 0;
  const { perPage } = own;
  // What lies around the bounds is a part of what was asked for.
  const isConsistent = own.total >= skip + (lower?.older ?? 0);
  const total = Math.max(0, own.total - skip - (lower?.older ?? 0));
  const start = skip + (page - 1) * perPage;
  const end = Math.min(start + perPage, skip + total);
  const pages = await readSpan(source, wide, { start, end, perPage, own, page });
  const first = Math.floor(start / perPage) * perPage;
  const rows = pages.flatMap(({ rows }) => rows).slice(start - first, Math.max(0, end - first));
  const steady = pages.every((one) => one.total === own.total);
  return { rows: withoutRepeats(rows), total, perPage, steady, isConsistent };
}

type Span<T> = { start: number; end: number; perPage: number; own: Page<T>; page: number };

/** The provider's pages that hold the rows from `start` to before `end`: one, or two in a row. */
function readSpan<T extends Dated>(
  source: Source<T>,
  wide: Bounds,
  { start, end, perPage, own, page }: Span<T>,
): Promise<Page<T>[]> {
  const first = Math.floor(start / perPage) + 1;
  const last = end <= start ? first - 1 : Math.floor((end - 1) / perPage) + 1;
  const numbers = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => first + index,
  );
  return Promise.all(
    numbers.map((number) =>
      number === page ? own : readPage(source, wide, number, outsideOf(wide)),
    ),
  );
}

function isWithin({ createdAt }: Dated, { from, to }: ListQuery): boolean {
  if (createdAt === null) return true;
  if (from !== null && compareInstants(createdAt, from) < 0) return false;
  return to === null || compareInstants(createdAt, to) < 0;
}

function withoutRepeats<T extends Dated>(rows: T[]): T[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => {
    if (id === null) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
