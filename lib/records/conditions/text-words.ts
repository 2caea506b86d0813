import { type RawBuilder, sql } from "kysely";
import { spellings } from "#lib/records/conditions/stored-forms.ts";

/** A word's beginning that counts: an index takes lexemes of 2,046 bytes at most. */
const WORD_LENGTH = 64;

/**
 * What is between words: ASCII that is neither letter nor digit. Any other character is of a word.
 */
const BETWEEN = "\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f";

/**
 * The words of text columns, whatever their case, as a text search vector. PostgreSQL's own parsers are
 * not asked: they would read "2024-117" as a number below zero. Indexes are made of this very expression.
 */
export function wordVector(columns: readonly string[]): RawBuilder<unknown> {
  const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`);
  const text = sql`lower(${sql.join(texts, sql` || ' ' || `)})`;
  const long = sql.lit(`([^${BETWEEN}]{${WORD_LENGTH}})[^${BETWEEN}]+`);
  const short = sql`regexp_replace(${text}, ${long}, '\\1', 'g')`;
  const parts = sql`regexp_split_to_array(${short}, ${sql.lit(`[${BETWEEN}]+`)})`;
  return sql`array_to_tsvector(array_remove(${parts}, ''))`;
}

/** The words of what a user typed, split as `wordVector` splits them; empty if there are none. */
export function splitWords(text: string): string[] {
  const parts = text.split(new RegExp(`[\\x00${BETWEEN}]+`));
  const words = parts.map((word) => Array.from(word).slice(0, WORD_LENGTH).join(""));
  return [...new Set(words)].filter((word) => word !== "");
}

/** Whether each of the words, of which there is at least one, begins a word of the columns. */
export function wordsMatch(
  columns: readonly string[],
  words: readonly string[],
): RawBuilder<boolean> {
  const query = words.map((word) => `(${spellings(word).map(lexeme).join(" | ")})`).join(" & ");
  // In small letters by the server, as the columns are: what is typed as it is stored is always found.
  return sql`${wordVector(columns)} @@ lower(${query}::text)::tsquery`;
}

/** As a query's text, what begins with a word, which has neither quotes nor backslashes. */
function lexeme(word: string): string {
  return `'${word}':*`;
}
