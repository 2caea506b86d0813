import { z } from "zod";
import type { List } from "#lib/schemas/list.ts";
import { PAGE_SIZE } from "#lib/schemas/page-size.ts";
import type { Client } from "#lib/service/client.ts";
import { ServiceError } from "#lib/service/error.ts";

/** Where a list comes from and how its rows are read. */
export type Source<T> = { client: Client; path: string; normalise: (value: unknown) => T };

/** Bounds in the interface's own form, YYYY-MM-DDThh:mm:ss; null for none. */
export type Bounds = { from: string | null; to: string | null };

/** One page as the service cut it: rows newest first. */
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

// Only what a page by its number needs: meta.links has an entry per page of the whole list and stays
// behind, unparsed (a page is asked for by number, never by following links).
const envelopeSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({
    total: count,
    per_page: count.pipe(z.int().min(1)).catch(PAGE_SIZE),
  }),
});

/** Reads page `page` (from 1). Rejects with ServiceError, "unreadable" where the envelope is another. */
export async function readPage<T>(
  { client, path, normalise }: Source<T>,
  { from, to }: Bounds,
  page: number,
): Promise<Page<T>> {
  const search = new URLSearchParams();
  if (from !== null) search.set("from", from);
  if (to !== null) search.set("to", to);
  search.set("page", String(page));
  const { body } = await client.read({ path: `${path}?${search}`, subject: "list" });
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) {
    throw new ServiceError("unreadable", "The payment service's list can't be read.");
  }
  const { data, meta } = envelope.data;
  const lastPage = Math.max(1, Math.ceil(meta.total / meta.per_page));
  return { rows: data.map(normalise), total: meta.total, perPage: meta.per_page, lastPage };
}

/** The desk's envelope for page `page` of a list of `total` rows. */
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
