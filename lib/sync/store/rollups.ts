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
