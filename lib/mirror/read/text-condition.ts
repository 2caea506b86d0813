import { type RawBuilder, sql } from "kysely";
import { FIELDS } from "#lib/mirror/read/fields.ts";
import { hexForms } from "#lib/mirror/read/hex-forms.ts";
import { mayBe, maybeWhole } from "#lib/mirror/read/masked-text.ts";
import { RECORD_TABLE } from "#lib/mirror/read/record-table.ts";
import { beginsWith, isText } from "#lib/mirror/read/text-key.ts";
import { holdsWords, splitWords } from "#lib/mirror/read/words.ts";
import { SHORTEST_BEGINNING } from "#lib/schemas/mirror/choices.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** The most digits of an id: it is a bigint. */
const ID = /^\d{1,18}$/;

/** The columns that lists mask. */
const MASKED = ["address", "txn_hash"];

/**
 * What a text that is looked for asks of a record, each a reason by itself: to have it as its id, to
 * have a tracking id, hash, address, tag or order id that begins with it (or, short, is it), words in label or note that
 * begin with its words, or a masked address or hash that may be it. Of the catalogue those are meant that
 * hold it (`named`, by their ids): it is searched as it is live.
 */
export function textConditions(
  resource: Mirrored,
  text: string,
  named: readonly string[],
): RawBuilder<boolean>[] {
  const table = RECORD_TABLE[resource];
  if (resource === "currencies") {
    return [sql<boolean>`${sql.ref(`${table}.id`)} = any(${named}::bigint[])`];
  }
  const { texts, words } = FIELDS[resource];
  const own = (column: string) => `${table}.${column}`;
  const typed = splitWords(text);
  return [
    ...(ID.test(text) ? [sql<boolean>`${sql.ref(own("id"))} = ${text}::bigint`] : []),
    ...texts.flatMap((column) =>
      text.length < SHORTEST_BEGINNING
        ? [isText(own(column), text)]
        : hexForms(text).map((form) => beginsWith(own(column), form)),
    ),
    ...(words.length > 0 && typed.length > 0 ? [holdsWords(words.map(own), typed)] : []),
    ...(resource === "transactions" && maybeWhole(text)
      ? MASKED.map((column) => sql<boolean>`(masked and ${mayBe(own(column), text)})`)
      : []),
  ];
}
