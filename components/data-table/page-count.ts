import type { AnyListMeta } from "#lib/schemas/synced/synced-list.ts";

/** "41–60 of 20,004": the places of a page's first and last row, and the exact total. */
export function pageCount(meta: AnyListMeta): string {
  const total = meta.total.toLocaleString("en");
  if (meta.from === null || meta.to === null) return `0 of ${total}`;
  const [from, to] = [meta.from.toLocaleString("en"), meta.to.toLocaleString("en")];
  return from === to ? `${from} of ${total}` : `${from}–${to} of ${total}`;
}
