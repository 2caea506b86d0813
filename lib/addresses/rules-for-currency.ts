import { canBeOne, isOneCurrency, presentCoin } from "#lib/addresses/network-of-currency.ts";
import { compare, type Decimal } from "#lib/money/decimal.ts";
import { ALL_OTHERS } from "#lib/schemas/payouts/approval/approval-rule.ts";
import type { RollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";

/**
 * The rules that hold for a currency: its own, or else the one for all other currencies with each whose currency may be
 * the same one. So a rule still holds where the provider spells its currency otherwise by now.
 */
export function rulesFor<Rule extends { currency: string }>(
  inForce: readonly Rule[],
  currency: string,
): readonly Rule[] {
  const own = inForce.find((rule) => rule.currency === currency);
  if (own !== undefined) return [own];
  return inForce.filter(
    (rule) => rule.currency === ALL_OTHERS || canBeOne(rule.currency, currency),
  );
}

/** The strictest of the rules that hold for a currency, or null if there is none. */
export function ruleFor<Rule extends { currency: string; limit: Decimal | null }>(
  inForce: readonly Rule[],
  currency: string,
): Rule | null {
  const [first, ...others] = rulesFor(inForce, currency);
  if (first === undefined) return null;
  return others.reduce(
    (strictest, rule) => (isStricter(rule, strictest) ? rule : strictest),
    first,
  );
}

function isStricter(
  { limit }: { limit: Decimal | null },
  than: { limit: Decimal | null },
): boolean {
  if (limit === null) return false;
  return than.limit === null || compare(limit, than.limit) < 0;
}

/** Whether a rule that holds for a currency demands that approvers check the address. */
export function isAddressCheckDemanded(
  inForce: readonly { currency: string; demandsAddressCheck: boolean }[],
  currency: string,
): boolean {
  return rulesFor(inForce, currency).some((rule) => rule.demandsAddressCheck);
}

/** Whether a limit is about payouts in this currency, which may be spelt otherwise than when the limit was set. */
export function concerns(
  { covers, currency }: Pick<RollingLimit, "covers" | "currency">,
  code: string,
): boolean {
  return covers === "code"
    ? isOneCurrency(code, currency)
    : presentCoin(symbolOf(code)) === presentCoin(currency);
}

/**
 * The symbol of a currency code, without its network. A suffix that is no known network is cut too: a
 * limit on the symbol then holds rather than not.
 */
export function symbolOf(code: string): string {
  const cut = code.lastIndexOf("_");
  return cut < 1 ? code : code.slice(0, cut);
}
