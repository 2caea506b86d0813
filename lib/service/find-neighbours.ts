import "server-only";
import { floorSecond } from "#lib/dates/normal-instant.ts";
import type { Neighbours } from "#lib/schemas/neighbours.ts";
import { client } from "#lib/service/client.ts";
import type { Dated } from "#lib/service/edge.ts";
import { type Bounds, type Page, readPage, type Source } from "#lib/service/page.ts";
import { RESOURCES, type RecordResource } from "#lib/service/resources.ts";

const HOUR_S = 3_600;
/** Narrow windows first: the envelope of a wide one is heavy. The last one has no far side. */
const REACHES_S = [HOUR_S, 24 * HOUR_S, 30 * 24 * HOUR_S, null];
/** Pages that are walked through for records of one and the same second. */
const MOST_PAGES = 25;

/**
 * The records next to one in its list. Both sides are looked for by place in the service's own order,
 * so that records of one instant are not passed over. Null, too, for a record without a readable date.
 */
export async function findNeighbours(
  resource: RecordResource,
  record: Dated,
  via = client(),
): Promise<Neighbours> {
  const { id, createdAt } = record;
  if (id === null || createdAt === null) return { newer: null, older: null };
  const { list: path, normalise } = RESOURCES[resource];
  const source: Source<Dated> = { client: via, path, normalise };
  const [newer, older] = await Promise.all([
    reach(
      source,
      id,
      (span) => ({
        from: floorSecond(createdAt, -1),
        to: span === null ? null : floorSecond(createdAt, span),
      }),
      "newer",
    ),
    reach(
      source,
      id,
      (span) => ({
        from: span === null ? null : floorSecond(createdAt, -span),
        to: floorSecond(createdAt, 2),
      }),
      "older",
    ),
  ]);
  return { newer, older };
}

type Side = keyof Neighbours;

async function reach(
  source: Source<Dated>,
  id: number,
  boundsOf: (span: number | null) => Bounds,
  side: Side,
): Promise<number | null> {
  for (const span of REACHES_S) {
    const found = await besideWithin(source, id, boundsOf(span), side);
    if (found !== null) return found;
  }
  return null;
}

/** Older: from the window's newest page on. Newer: from its oldest page back. */
async function besideWithin(
  source: Source<Dated>,
  id: number,
  bounds: Bounds,
  side: Side,
): Promise<number | null> {
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
