import { PER_PAGE } from "#sandbox/paging/page-plan.ts";

/**
 * The list envelope (docs/provider-interface.md, Lists) around rows that are JSON already. It is put together as text,
 * since meta.links has a link per page of the whole list and is most of a large answer. `path` is
 * the list's URL without query as the provider builds it, `query` the filter in force.
 */
export function writeEnvelope(list: {
  rows: readonly string[];
  path: string;
  query: string;
  page: number;
  total: number;
}): string {
  const { rows, path, query, page, total } = list;
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE));
  const start = JSON.stringify(`${path}?${query}${query === "" ? "" : "&"}page=`).slice(0, -1);
  const url = (target: number) => `${start}${target}"`;
  const prev = page > 1 ? url(Math.min(page - 1, lastPage)) : "null";
  const next = page < lastPage ? url(page + 1) : "null";

  let links = `{"url":${prev},"label":"&laquo; Previous","active":false}`;
  links += pageLinks(start, 1, Math.min(page - 1, lastPage), "false");
  links += pageLinks(start, page, Math.min(page, lastPage), "true");
  links += pageLinks(start, page + 1, lastPage, "false");
  links += `,{"url":${next},"label":"Next &raquo;","active":false}`;

  const from = rows.length === 0 ? 0 : (page - 1) * PER_PAGE + 1;
  const to = rows.length === 0 ? 0 : from + rows.length - 1;
  return (
    `{"data":[${rows.join(",")}],` +
    `"links":{"first":${url(1)},"last":${url(lastPage)},"prev":${prev},"next":${next}},` +
    `"meta":{"current_page":${page},"from":${from},"last_page":${lastPage},"links":[${links}],` +
    `"path":${JSON.stringify(path)},"per_page":${PER_PAGE},"to":${to},"total":${total}}}`
  );
}

/** A link for each page. Few long pieces per link: six times quicker than one template. */
function pageLinks(start: string, first: number, last: number, active: "true" | "false"): string {
  const opening = `,{"url":${start}`;
  const middle = '","label":"';
  const closing = `","active":${active}}`;
  let links = "";
  for (let page = first; page <= last; page += 1) {
    const digits = String(page);
    links += opening + digits + middle + digits + closing;
  }
  return links;
}
