import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { allCurrencies } from "#lib/provider/all-currencies.ts";
import type { Currency } from "#lib/schemas/currency.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isRecordId, readRecordId } from "#lib/schemas/record-id.ts";

/** One currency. The interface has no such endpoint, so it is looked for on all pages of the list. */
export const getCurrency = operation(
  "currencies.get",
  async (_caller, id: string): Promise<Currency> => {
    if (!isRecordId(id)) {
      throw new Failure("invalid_request", "The given data was invalid.", {
        errors: { id: ["The id must be a number."] },
      });
    }
    const found = (await allCurrencies()).find((currency) => currency.id === readRecordId(id));
    if (found === undefined) throw new Failure("not_found", "No currency has this id.");
    return found;
  },
);
