import { type RawBuilder, sql } from "kysely";
import { FIELDS } from "#lib/mirror/read/fields.ts";
import { hexForms } from "#lib/mirror/read/hex-forms.ts";
import { mayBe, maybeWhole } from "#lib/mirror/read/masked-text.ts";
import { RECORD_TABLE } from "#lib/mirror/read/record-table.ts";
import { storableText } from "#lib/mirror/read/storable-text.ts";
import { beginsWith, isText } from "#lib/mirror/read/text-key.ts";
import { holdsWords, splitWords } from "#lib/mirror/read/words.ts";
import { readShownAmount } from "#lib/money/shown-amount.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import type { Hit } from "#lib/schemas/mirror/search.ts";

/** One way in which a record can be found: by a field, how, and the condition that says so. */
export type Branch = {
  column: string;
  match: Hit["match"];
  where: RawBuilder<boolean>;
};

const ID = /^\d{1,18}$/;
const MASKED = ["txn_hash", "address"] as const;

/** The ways in which a resource's records can be found by a text, the most telling first. */
export function branchesOf(resource: Mirrored, typed: string): Branch[] {
  const text = storableText(typed);
  if (text === "") return [];
  const { texts, words, amount } = FIELDS[resource];
  const own = (column: string) => `${RECORD_TABLE[resource]}.${column}`;
  const equal = (column: string, value: RawBuilder<unknown>) =>
    sql<boolean>`${sql.ref(own(column))} = ${value}`;
  const sum = readShownAmount(text);
  const amounts = resource === "payments" ? [amount, "quote_amount"] : [amount];
  const parts = splitWords(text);
  const forms = hexForms(text);
  const either = (holds: (form: string) => RawBuilder<boolean>) =>
    sql<boolean>`(${sql.join(forms.map(holds), sql` or `)})`;
  return [
    ...(ID.test(text)
      ? [{ column: "id", match: "exact" as const, where: equal("id", sql`${text}::bigint`) }]
      : []),
    ...texts.map((column) => ({
      ...{ column, match: "exact" as const },
      where: either((form) => isText(own(column), form)),
    })),
    ...(sum === null ? [] : amounts).map((column) => ({
      ...{ column, match: "exact" as const },
      where: equal(column, sql`${sum}::numeric`),
    })),
    ...texts.map((column) => ({
      ...{ column, match: "prefix" as const },
      where: either(
        (form) =>
          sql<boolean>`(${beginsWith(own(column), form)} and not ${isText(own(column), form)})`,
      ),
    })),
    ...(words.length > 0 && parts.length > 0
      ? [
          {
            column: words[0] ?? "",
            match: "word" as const,
            where: holdsWords(words.map(own), parts),
          },
        ]
      : []),
    ...(resource === "transactions" && maybeWhole(text) ? MASKED : []).map((column) => ({
      ...{ column, match: "possible" as const },
      where: sql<boolean>`(masked and ${mayBe(own(column), text)})`,
    })),
  ];
}
