import { type RawBuilder, sql } from "kysely";
import { anyOf } from "#lib/records/conditions/any-of.ts";
import { LEAST_SHOWN, LONGEST_HEAD } from "#lib/records/conditions/masked-text.ts";
import { beginsWith, endKey, endsWith, textKey } from "#lib/records/conditions/text-key.ts";
import { type Ends, headForms } from "#lib/text/typed-ends.ts";

/**
 * Whether a column begins and ends so, and is no shorter than both together. Of a masked address or hash that
 * is so too where it shows that much of both.
 */
export function hasEnds(column: string, { head, tail }: Ends): RawBuilder<boolean> {
  const ways = headForms(head).map((form) => {
    const parts = [
      ...(form === "" ? [] : [beginsWith(column, form)]),
      ...(tail === "" ? [] : [endsWith(column, tail)]),
      ...(form === "" || tail === ""
        ? []
        : [sql`length(${textKey(column)}) >= ${sql.lit(form.length + tail.length)}`]),
    ];
    return sql`(${sql.join(parts, sql` and `)})`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

/**
 * Whether a column, partly masked, may have these ends without showing as much of them: what it shows agrees,
 * and at least three characters were compared. The ranges are for the indexes.
 */
export function mayHaveEnds(column: string, { head, tail, maybeWhole }: Ends): RawBuilder<boolean> {
  if (tail === "" || maybeWhole) return sql`false`;
  const ways = headForms(head.toLowerCase()).map((form) =>
    mayHaveForm(column, form, tail.toLowerCase()),
  );
  return sql`((${sql.join(ways, sql` or `)}) and not ${hasEnds(column, { head, tail })})`;
}

function mayHaveForm(column: string, head: string, tail: string): RawBuilder<boolean> {
  const [key, back] = [textKey(column), endKey(column)];
  // "0x" identifies nothing.
  const plain = head.startsWith("0x") ? 2 : 0;
  const least = head.length - plain === 0 ? LEAST_SHOWN : 0;
  const partOfTail = lengths(least, tail.length).map((length) =>
    shows(back, [...tail].reverse().join("").slice(0, length)),
  );
  const partOfHead = lengths(0, head.length).map((length) => shows(key, head.slice(0, length)));
  // What shows all of both ends has them, so one is shown in part. Only that part is looked up in an index: thousands of
  // records may have all of the other, such as an address that many pay to.
  const ways = [
    sql`(${anyOf(partOfTail)} and ${anyOf([isAt(sql`left`, key, head), ...partOfHead])})`,
    sql`(${anyOf(partOfHead)} and ${isAt(sql`right`, key, tail)})`,
  ];
  const compared = sql`least(greatest(position('*' in ${key}) - 1 - ${sql.lit(plain)}, 0), ${sql.lit(head.length - plain)})
    + least(position('*' in ${back}) - 1, ${sql.lit(tail.length)})`;
  return sql`(${anyOf(ways)} and position('*' in ${key}) > 0 and ${compared} >= ${sql.lit(LEAST_SHOWN)})`;
}

/** Whether a key begins ("left") or ends ("right") with a text, as a condition that no index is asked for. */
function isAt(
  end: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  text: string,
): RawBuilder<unknown> {
  return sql`${end}(${key}, ${sql.lit([...text].length)}) = ${text}`;
}

/** The lengths of what a mask may leave of an end that was typed, in part. */
function lengths(least: number, typed: number): number[] {
  const most = Math.min(typed - 1, LONGEST_HEAD);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);
}

/** Whether a key shows just this before its mask; "+" comes right after "*" in the order of bytes. */
function shows(key: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`(${key} >= ${`${text}*`} and ${key} < ${`${text}+`})`;
}
