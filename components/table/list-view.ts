import type { ListParam, ListSearchParams } from "#components/table/list-search-params.ts";

/** Something in the address bar that is not applied, and why, in words for the person. */
type ViewProblem = { param: ListParam; message: string };

/**
 * What a list shows, read from the address bar alone. Days are YYYY-MM-DD, both included, cut in
 * `tz`; null for no bound, and `tz` null where the person's own zone is meant.
 */
export type ListView = {
  from: string | null;
  to: string | null;
  tz: string | null;
  page: number;
  q: string | null;
  problems: ViewProblem[];
};

const COMPLAINTS: Record<ListParam, (raw: string) => string> = {
  from: (raw) => `From ${quoted(raw)} is not a date and is not applied`,
  to: (raw) => `To ${quoted(raw)} is not a date and is not applied`,
  tz: (raw) => `${quoted(raw)} is not a time zone; your own is used`,
  page: (raw) => `${quoted(raw)} is not a page number; this is page 1`,
  q: (raw) =>
    raw.trim() === "" ? "The search is empty" : "The search is too long and is not applied",
};

/** The view that the address bar's readings make. Never throws: what cannot hold is a problem. */
export function listView(read: ListSearchParams): ListView {
  const problems: ViewProblem[] = [];
  for (const param of PARAMS) {
    const held = read[param];
    if (held !== null && !held.ok) problems.push({ param, message: COMPLAINTS[param](held.raw) });
  }
  const view = {
    from: read.from?.ok ? read.from.value : null,
    to: read.to?.ok ? read.to.value : null,
    tz: read.tz?.ok ? read.tz.value : null,
    page: read.page?.ok ? read.page.value : 1,
    q: read.q?.ok ? read.q.value : null,
    problems,
  };
  if (view.from === null || view.to === null || view.from <= view.to) return view;
  const message = `From ${view.from} is after To ${view.to}, so the range is not applied`;
  return { ...view, from: null, to: null, problems: [...problems, { param: "from", message }] };
}

const PARAMS = ["from", "to", "tz", "page", "q"] as const;

function quoted(raw: string): string {
  const shown = raw.length > 30 ? `${raw.slice(0, 30)}…` : raw;
  return `“${shown}”`;
}
