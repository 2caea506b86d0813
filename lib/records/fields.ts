import { fieldsOf, type NamedField, type Resource } from "#lib/resources/define-resource.ts";
import { eachResource } from "#lib/resources/resources.ts";

/**
 * The columns that a filter's parts and a total's sums stand for; null if the resource has none.
 */
type Fields = {
  status: string | null;
  currency: string;
  amount: string;
  fee: string | null;
  wallet: string | null;
  type: string | null;
  /** The fee that totals sum; not the fee level. */
  feeAmount: string | null;
  /** What the amount was converted to. */
  quote: string | null;
  /** What begins with the text that is looked for. */
  texts: readonly string[];
  /** What holds words that begin with those of the text. */
  words: readonly string[];
  /** What lists are narrowed by: every index carries it, beside the time (migration 0023). */
  facets: readonly string[];
  /** What totals add up beside the amount: the indexes by time and by amount carry it. */
  sums: readonly string[];
};

const FACETS = ["status", "currency", "amount", "fee", "wallet", "type"] as const;
const SUMS = ["fee", "quote", "quoteCurrency"] as const;

export const FIELDS = eachResource((resource): Fields => {
  const columns = (is: (field: NamedField) => boolean) =>
    fieldsOf(resource).flatMap((field) => (field.column && is(field) ? field.column : []));
  const asked = (filter: NamedField["filter"]) => columns((field) => field.filter === filter);
  const daily = (part: NamedField["daily"]) => columns((field) => field.daily === part);
  return {
    status: asked("status")[0] ?? null,
    currency: given(resource, asked("currency")),
    amount: given(resource, asked("amount")),
    fee: asked("fee")[0] ?? null,
    wallet: asked("wallet")[0] ?? null,
    type: asked("type")[0] ?? null,
    feeAmount: columns(({ total }) => total !== undefined)[0] ?? null,
    quote: daily("quote")[0] ?? null,
    texts: columns(({ search }) => search === "beginning"),
    words: columns(({ search }) => search === "words"),
    facets: FACETS.flatMap(asked),
    sums: SUMS.flatMap(daily),
  };
});

function given({ name }: Resource, [column]: readonly string[]): string {
  if (column === undefined) throw new Error(`${name} declare no column of a currency or an amount`);
  return column;
}
