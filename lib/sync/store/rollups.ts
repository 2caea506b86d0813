import { fieldsOf, type NamedField } from "#lib/resources/define-resource.ts";
import { eachResource } from "#lib/resources/resources.ts";

type Part = NonNullable<NamedField["daily"]>;

/** Which of a record's columns its rollup is keyed and summed by; null: it has none of that. */
export const ROLLUPS = eachResource((resource) => {
  const fields = fieldsOf(resource);
  const column = (part: Part) => fields.find(({ daily }) => daily === part)?.column ?? null;
  return {
    kind: column("kind"),
    wallet: column("wallet"),
    basis: column("basis"),
    direction: column("direction"),
    amount: column("amount"),
    fee: column("fee"),
    quote: column("quote"),
    conversionFee: column("conversionFee"),
  };
});

/** The columns that tell apart the rollups of one day of a resource, and those that each of them sums. */
export const KEY = "currency, basis, status, kind, wallet_id, quote_currency, direction";
export const SUMS = "count, unread, amount, fee, quote_amount, conversion_fee";

/** Some of these columns, of one table of a query: "held.currency, held.basis, …". */
export function columnsOf(table: string, columns: string): string {
  return columns.replaceAll(/\w+/g, `${table}.$&`);
}
