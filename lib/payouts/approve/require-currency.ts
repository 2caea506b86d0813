import "server-only";
import { catalogueCode, catalogueSymbol } from "#lib/payouts/approve/catalogue-code.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { currentCatalogue } from "#lib/provider/all-currencies.ts";
import { Failure } from "#lib/schemas/failure.ts";

/**
 * A currency's code as the catalogue spells it: a rule under another spelling than the payouts' own would
 * hold for none of them. One of `known` that is gone from the catalogue stays as it is, so that what is set for it can
 * be changed. Rejects with a Failure "invalid_request", or as the catalogue's reading does.
 */
export async function requireCurrencyCode(
  currency: string,
  known: readonly string[] = [],
): Promise<string> {
  const { currencies } = await currentCatalogue(accountClient());
  const code = catalogueCode(currency, currencies);
  return code ?? (known.includes(currency) ? currency : refuse(currency));
}

/** The same for a symbol, such as USDT, which some currency of the catalogue must have. */
export async function requireCurrencySymbol(symbol: string): Promise<string> {
  return (
    catalogueSymbol(symbol, (await currentCatalogue(accountClient())).currencies) ?? refuse(symbol)
  );
}

function refuse(currency: string): never {
  const message = `The provider has no currency ${currency}.`;
  throw new Failure("invalid_request", message, { errors: { currency: [message] } });
}
