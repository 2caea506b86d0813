import { type RawBuilder, sql } from "kysely";
import { storedForms } from "#lib/records/conditions/stored-forms.ts";
import { textKey } from "#lib/records/conditions/text-key.ts";
import { SHORTEST_WHOLE } from "#lib/text/typed-ends.ts";

/** As much of an address or a hash as a mask leaves at its beginning, at most. */
export const LONGEST_HEAD = 16;
/**
 * This many characters must be shown, at either end, to identify anything; "0x" identifies nothing.
 */
export const LEAST_SHOWN = 3;

/** Whether a text can be a whole address or hash, which a masked one may stand for. */
export function maybeWhole(text: string): boolean {
  return text.length >= SHORTEST_WHOLE && !/[\s*]/.test(text);
}

/**
 * Whether a column, partly masked with asterisks (docs/provider-interface.md), may hold this whole
 * address or hash: what is shown of its beginning and end agrees. The ranges are for the index.
 */
export function mayBe(column: string, whole: string): RawBuilder<boolean> {
  const forms = storedForms(whole).map((form) => mayBeForm(column, form.toLowerCase()));
  return sql`(${sql.join(forms, sql` or `)})`;
}

/** Whether what a partly masked key shows, at least three characters, is the beginning and end of a whole text. */
export function agreesWithShown(
  key: RawBuilder<unknown>,
  whole: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const plain = sql`regexp_replace(${key}, '([\\\\%_])', '\\\\\\1', 'g')`;
  const pattern = sql`regexp_replace(${plain}, '\\*+', '%', 'g')`;
  const shown = sql`length(regexp_replace(${key}, '^0x|\\*+', '', 'g'))`;
  return sql`(${whole} like ${pattern} and ${shown} >= ${sql.lit(LEAST_SHOWN)})`;
}

function mayBeForm(column: string, text: string): RawBuilder<boolean> {
  const key = textKey(column);
  const heads = Array.from({ length: LONGEST_HEAD + 1 }, (_, length) => {
    const head = text.slice(0, length);
    // "+" comes right after "*" in the order of bytes.
    return sql`(${key} >= ${`${head}*`} and ${key} < ${`${head}+`})`;
  });
  return sql`((${sql.join(heads, sql` or `)}) and ${agreesWithShown(key, sql`${text}::text`)})`;
}
