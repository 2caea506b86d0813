import * as messages from "#components/data-table/date-range/panel-messages.ts";
import { readDay } from "#components/data-table/params/list-search-params.ts";

/** What is in the fields From and To, read or not. */
export type DayDraft = { from: string; to: string };

/** The days that a draft holds, or what keeps each field from being one. An empty field is no bound. */
export function readDraft(draft: DayDraft) {
  const from = draft.from.trim();
  const to = draft.to.trim();
  const errors: { from?: string; to?: string } = {};
  if (from !== "" && readDay(from) === null) errors.from = messages.notADate;
  if (to !== "" && readDay(to) === null) errors.to = messages.notADate;
  const both = from !== "" && to !== "" && errors.from === undefined && errors.to === undefined;
  if (both && from > to) errors.to = messages.toBeforeFrom;
  const range = { from: from === "" ? null : from, to: to === "" ? null : to };
  return { range: Object.keys(errors).length === 0 ? range : null, errors };
}
