import * as z from "zod";
import type { Client } from "#lib/provider/client.ts";
import { OutsideDatesError, ProviderError } from "#lib/provider/error.ts";
import type { List } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";

/** Where a list comes from and how its rows are read. */
export type Source<T> = { client: Client; path: string; normalise: (value: unknown) => T };

/** Bounds in the interface's own form, YYYY-MM-DDThh:mm:ss; null for none. */
export type Bounds = { from: string | null; to: string | null };

/** One page as the provider returned it: rows newest first. */
export type Page<T> = { rows: T[]; total: number; perPage: number; lastPage: number };

const count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0));

// Only what reading a page by its number needs: meta.links has a link for every page of the whole
// list and stays unparsed (a page is asked for by number, never by following links).
const envelopeSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({
    total: count,
    per_page: count.pipe(z.int().min(1)).catch(PAGE_SIZE),
    current_page: count.nullable().catch(null),
    last_page: count.nullable().catch(null),
  }),
});

type Envelope = z.infer<typeof envelopeSchema>;

/**
 * Reads page `page` (from 1). An answer that contradicts itself is asked for once more, since it may be the
 * provider's mistake of a moment; nothing is taken from it. `isOutside` tells whether rows are from outside of the
 * bounds. Rejects with ProviderError: "unreadable" where the envelope is another, or contradicts itself again, an
 * OutsideDatesError where it does so by nothing but such rows.
 */
export async function readPage<T>(
  source: Source<T>,
  bounds: Bounds,
  page: number,
  isOutside: (rows: T[]) => boolean = () => false,
): Promise<Page<T>> {
  const read = async () => {
    const { data, meta } = await readEnvelope(source, bounds, page);
    const rows = data.map(source.normalise);
    const lastPage = Math.max(1, Math.ceil(meta.total / meta.per_page));
    const found = { rows, total: meta.total, perPage: meta.per_page, lastPage };
    return { found, fault: contradiction({ data, meta }, page), hasOutside: isOutside(rows) };
  };
  const first = await read();
  if (first.fault === null && !first.hasOutside) return first.found;
  const second = await read();
  if (second.fault === null && !second.hasOutside) return second.found;
  if (second.fault === null) throw new OutsideDatesError();
  const message = `The provider's list contradicts itself: ${second.fault}.`;
  throw new ProviderError("unreadable", message);
}

/** What can't be true of a list; another total than before is none of it, since records arrive. */
function contradiction({ data, meta }: Envelope, page: number): string | null {
  const { total, per_page, current_page, last_page } = meta;
  const pages = Math.ceil(total / per_page);
  // The last page may lack what arrived between reading and counting; one after it has no rows.
  if (page < pages && data.length < per_page) {
    return `page ${page} of ${pages} has ${data.length} rows of ${per_page}`;
  }
  if (data.length === 0) return null;
  if (data.length > per_page) return `a page of ${per_page} has ${data.length} rows`;
  if (total === 0) return "it has rows and says that it has none";
  if (current_page !== null && current_page !== page) {
    return `asked for page ${page}, it answers with page ${current_page}`;
  }
  const last = last_page ?? pages;
  return page > last ? `it has rows on page ${page} of ${last}` : null;
}

async function readEnvelope<T>(
  { client, path }: Source<T>,
  { from, to }: Bounds,
  page: number,
): Promise<Envelope> {
  const search = new URLSearchParams();
  if (from !== null) search.set("from", from);
  if (to !== null) search.set("to", to);
  search.set("page", String(page));
  const { body } = await client.read({ path: `${path}?${search}`, subject: "list" });
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) {
    throw new ProviderError("unreadable", "The provider's list can't be read.");
  }
  return envelope.data;
}

/** Counterfoil's envelope for page `page` of a list of `total` rows. */
export function toList<T>(
  data: T[],
  { page, total, perPage }: { page: number; total: number; perPage: number },
): List<T> {
  const offset = (page - 1) * perPage;
  return {
    data,
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      per_page: perPage,
      total,
      from: data.length === 0 ? null : offset + 1,
      to: data.length === 0 ? null : offset + data.length,
    },
  };
}
