import type { ListQuery } from "#lib/schemas/common/list.ts";

/** The API's URL of a list: no parameter where the value is the default. */
export function listPath(resource: string, query: Partial<ListQuery> & { q?: string }): string {
  const search = new URLSearchParams();
  if (query.from) search.set("from", query.from);
  if (query.to) search.set("to", query.to);
  if (query.q) search.set("q", query.q);
  if (query.page !== undefined && query.page !== 1) search.set("page", String(query.page));
  const text = search.toString();
  return `/api/${resource}${text === "" ? "" : `?${text}`}`;
}

/** The API's URL of a record or of something that belongs to it. */
export function recordPath(resource: string, id: string | number, part?: string): string {
  return `/api/${resource}/${encodeURIComponent(id)}${part === undefined ? "" : `/${part}`}`;
}
