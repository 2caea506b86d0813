import "server-only";
import { floorSecond } from "#lib/dates/normal-instant.ts";
import type { Client } from "#lib/provider/client.ts";
import type { Dated } from "#lib/provider/count-around-bound.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { type Bounds, type Page, readPage, type Source } from "#lib/provider/page.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import type { Adjacent } from "#lib/schemas/records/adjacent.ts";

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** Before the first cryptocurrency payment. */
const BEGINNING_S = Date.parse("2009-01-01T00:00:00Z") / 1_000;
/** Pages that are walked through for records of one and the same second. */
const MOST_PAGES = 25;

/**
 * The records before and after one in its list. Both are found by position in the provider's own
 * order, so that records of the same instant are not skipped. Null, too, for a record without a
 * readable date.
 */
export async function findAdjacent(
  client: Client,
  resource: DatedResourceName,
  record: Dated,
  now = Date.now(),
): Promise<Adjacent> {
  const { id, createdAt } = record;
  if (id === null || createdAt === null) return { newer: null, older: null };
  const { list: path, normalise } = ENDPOINTS[resource];
  const source: Source<Dated> = { client, path, normalise };
  const at = Date.parse(createdAt) / 1_000;
  const [newer, older] = await Promise.all([
    reach(
      source,
      id,
      // The provider's clock may be ahead of ours.
      reachesTo(now / 1_000 + DAY_S - at),
      (span) => ({
        from: floorSecond(createdAt, -1),
        to: span === null ? null : floorSecond(createdAt, span),
      }),
      "newer",
    ),
    reach(
      source,
      id,
      reachesTo(at - BEGINNING_S),
      (span) => ({
        from: span === null ? null : floorSecond(createdAt, -span),
        to: floorSecond(createdAt, 2),
      }),
      "older",
    ),
  ]);
  return { newer, older };
}

type Side = keyof Adjacent;

/**
 * How far is looked, in seconds: narrow windows first, since the answer for a wide one names every page of
 * it. The window without a far side comes last, when nothing but what no date explains can be in it.
 */
function reachesTo(most: number): (number | null)[] {
  const spans = [HOUR_S, DAY_S].filter((span) => span < most);
  for (let span = 30 * DAY_S; span < most; span *= 2) spans.push(span);
  return [...spans, null];
}

async function reach(
  source: Source<Dated>,
  id: string,
  spans: readonly (number | null)[],
  boundsOf: (span: number | null) => Bounds,
  side: Side,
): Promise<string | null> {
  for (const span of spans) {
    const found = await besideWithin(source, id, boundsOf(span), side);
    if (found !== null) return found;
  }
  return null;
}

/** Older: from the window's newest page on. Newer: from its oldest page back. */
async function besideWithin(
  source: Source<Dated>,
  id: string,
  bounds: Bounds,
  side: Side,
): Promise<string | null> {
  const first = await readPage(source, bounds, 1);
  const last = first.lastPage;
  const step = side === "older" ? 1 : -1;
  let rows: Dated[] = [];
  let number = side === "older" ? 1 : last;
  for (let walked = 0; walked < MOST_PAGES && number >= 1 && number <= last; walked += 1) {
    const page: Page<Dated> = number === 1 ? first : await readPage(source, bounds, number);
    rows = side === "older" ? [...rows, ...page.rows] : [...page.rows, ...rows];
    const place = rows.findIndex((row) => row.id === id);
    const beside = place === -1 ? undefined : rows[place + step];
    if (beside !== undefined) return beside.id;
    number += step;
  }
  return null;
}
