// Apart from its schema: lists are read without loading Zod.
import { eachChoice } from "#lib/resources/filters.ts";
import { NO_CHOICES } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** Narrows nothing. */
export const NO_FILTER: RecordFilter = {
  date: "created",
  from: null,
  to: null,
  ...eachChoice(() => NO_CHOICES),
  min: null,
  max: null,
  q: "",
};
