import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { DATED_RESOURCE_NAMES } from "#lib/resources/resources.ts";
import {
  MOST_ENTRIES,
  MOST_PASTED,
  type PastedList,
  readPastedEntries,
} from "#lib/text/pasted-entries.ts";

/** What is wrong with a pasted list, for the member who pasted it. */
export function pastedProblem(list: Extract<PastedList, { ok: false }>): string {
  if (list.problem === "empty") return "Paste IDs, hashes, tracking IDs or order IDs.";
  if (list.problem === "tooMany") {
    return `${list.count.toLocaleString("en")} different entries. A list holds up to ${MOST_ENTRIES}.`;
  }
  if (list.problem === "tooLong") {
    return `${list.length.toLocaleString("en")} characters. A list holds up to ${MOST_PASTED.toLocaleString("en")}.`;
  }
  return `The entry that begins with “${list.line}” is too long to be an ID or a hash.`;
}

/** A list to be kept, as it was pasted. */
export const pasteSchema = z.strictObject({
  text: z.string().transform((text, context) => {
    const list = readPastedEntries(text);
    if (list.ok) return list.entries;
    context.addIssue({ code: "custom", message: pastedProblem(list) });
    return z.NEVER;
  }),
});

export const pastedIdSchema = z.strictObject({ id: z.uuid() });
export const pastedQuerySchema = z.strictObject({ resource: z.enum(DATED_RESOURCE_NAMES) });

export const pastedSchema = z.object({ id: z.string() });

/**
 * What a pasted list finds of a kind of record, whatever their dates and status. `several`: entries that more
 * than one record has; `possible`: missing ones that a masked hash may stand for; it is in no list and no sum.
 */
export const pastedReportSchema = z.object({
  entries: z.array(z.object({ text: z.string(), times: z.number() })),
  records: z.number(),
  missing: z.array(z.string()),
  possible: z.array(z.object({ text: z.string(), ids: z.array(z.string()) })),
  several: z.array(z.object({ text: z.string(), ids: z.array(z.string()) })),
});

export type PastedReport = z.infer<typeof pastedReportSchema>;
