import { fieldsOf, type NamedField, type Resource } from "#lib/resources/define-resource.ts";
import {
  type ChoiceName,
  eachChoice,
  FILTERS,
  type FilterName,
  isTyped,
} from "#lib/resources/filters.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { eachResource } from "#lib/resources/resources.ts";

/** A column that is chosen from, and the one of the rollups that knows it; null if they do not. */
type ChosenColumn = { column: string; day: DayColumn | null };

type DayColumn = "status" | "currency" | "basis" | "direction" | "kind" | "wallet_id";

/**
 * The columns that a filter's parts and a total's sums stand for; null if the resource has none.
 */
type Fields = {
  status: string | null;
  currency: string;
  /** How the currency is known; null of records that state it. */
  basis: string | null;
  /** Whether money came in or went out; null of what is no money. */
  direction: string | null;
  amount: string;
  /** What each filter by choice is about. */
  chosen: Record<ChoiceName, ChosenColumn | null>;
  /** What is asked of the orders that payouts were made by: columns of their list rows. */
  ofOrder: Partial<Record<ChoiceName, string>>;
  /** Whether the transactions that they became are looked for (docs/matching.md). */
  hasMatch: boolean;
  /** The fee that totals sum; not the fee level. */
  feeAmount: string | null;
  /** What the amount was converted to. */
  quote: string | null;
  /** What begins with the text that is looked for. */
  texts: readonly string[];
  /** Those of them that are held by their end too: addresses and hashes. */
  ends: readonly string[];
  /** What a pasted list names records by, beside their id. */
  names: readonly string[];
  /** What holds words that begin with those of the text. */
  words: readonly string[];
  /** What lists may mask; the column `masked` says in which records they do. */
  masked: readonly string[];
  /** What lists are narrowed by: every index carries it, beside the time (migration 0023). */
  facets: readonly string[];
  /** What totals add up beside the amount: the indexes by time and by amount carry it. */
  sums: readonly string[];
};

const SUMS = ["fee", "quote", "quoteCurrency"] as const;

export const FIELDS = eachResource((resource): Fields => {
  const columns = (is: (field: NamedField) => boolean) =>
    fieldsOf(resource).flatMap((field) => (field.column && is(field) ? field.column : []));
  const asked = (filter: FilterName) => columns((field) => field.filter === filter);
  const daily = (part: NamedField["daily"]) => columns((field) => field.daily === part);
  return {
    status: asked("status")[0] ?? null,
    currency: given(resource, asked("currency")),
    basis: asked("basis")[0] ?? null,
    direction: asked("direction")[0] ?? null,
    amount: given(resource, asked("amount")),
    chosen: eachChoice((name) => {
      // Networks are told by the codes of currencies.
      const filter = name === "network" ? "currency" : name;
      const field = fieldsOf(resource).find((one) => one.filter === filter);
      return field?.column === undefined
        ? null
        : { column: field.column, day: dayColumn(filter, field) };
    }),
    ofOrder: Object.fromEntries(
      resource.name === payoutList.name
        ? fieldsOf(payoutList).flatMap(({ filter, column }) =>
            column && (filter === "creator" || filter === "approver") ? [[filter, column]] : [],
          )
        : [],
    ),
    hasMatch:
      resource.name === payoutList.name &&
      fieldsOf(payoutList).some(({ filter }) => filter === "match"),
    feeAmount: columns(({ total }) => total !== undefined)[0] ?? null,
    quote: daily("quote")[0] ?? null,
    texts: columns(({ search }) => search === "beginning" || search === "ends"),
    ends: columns(({ search }) => search === "ends"),
    names: columns(({ names }) => names === true),
    words: columns(({ search }) => search === "words"),
    masked: columns(({ heldBack }) => heldBack === "masked"),
    facets: FILTERS.filter((name) => !isTyped(name)).flatMap(asked),
    sums: SUMS.flatMap(daily),
  };
});

function given({ name }: Resource, [column]: readonly string[]): string {
  if (column === undefined) throw new Error(`${name} declare no column of a currency or an amount`);
  return column;
}

function dayColumn(filter: ChoiceName, { daily }: NamedField): DayColumn | null {
  if (filter === "status" || filter === "currency") return filter;
  if (daily === "basis" || daily === "direction") return daily;
  if (daily === "kind") return "kind";
  return daily === "wallet" ? "wallet_id" : null;
}
