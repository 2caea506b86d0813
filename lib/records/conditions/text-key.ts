import { type RawBuilder, sql } from "kysely";
import { storedForms } from "#lib/records/conditions/stored-forms.ts";

/** As much of a text is compared (migration 0023). */
const KEY_LENGTH = 200;

/** The highest character: what begins with a text sorts before the text followed by it. */
const HIGHEST = "\u{10FFFF}";

/**
 * The column with the form in which a text column is sorted and compared: its beginning, without regard
 * to case, in the order of its bytes, which is the same on every server; null for an empty text.
 */
export function textKey(column: string): RawBuilder<string | null> {
  return sql`${sql.ref(`${column}_key`)}`;
}

/** The same form from its end to its beginning, by which a text is found by its end. */
export function endKey(column: string): RawBuilder<string | null> {
  return sql`reverse(${textKey(column)})`;
}

/** The same form of a text that is asked for. */
function textValue(text: string): RawBuilder<string> {
  return sql`left(lower(${text}::text), ${sql.lit(KEY_LENGTH)})`;
}

/** Whether a column is one of some texts, whatever the case, as far as texts are compared. */
export function areTexts(column: string, texts: readonly string[]): RawBuilder<boolean> {
  return sql`(${textKey(column)} = any(array[${sql.join(texts.flatMap(storedForms).map(textValue))}]))`;
}

/** Whether a column begins with a text, whatever the case; the text is not empty. */
export function beginsWith(column: string, text: string): RawBuilder<boolean> {
  const [key, value] = [textKey(column), textValue(text)];
  return sql`(${key} >= ${value} and ${key} < ${value} || ${HIGHEST}::text)`;
}

/** Whether a column ends with a text, whatever the case; the text is not empty. */
export function endsWith(column: string, text: string): RawBuilder<boolean> {
  const [key, value] = [endKey(column), sql`reverse(${textValue(text)})`];
  return sql`(${key} >= ${value} and ${key} < ${value} || ${HIGHEST}::text)`;
}

/** Whether a column is a text, whatever the case, as far as texts are compared. */
export function isText(column: string, text: string): RawBuilder<boolean> {
  return sql`(${textKey(column)} = ${textValue(text)})`;
}
