import { makeTag } from "#sandbox/addresses/make-tag.ts";
import type { Business } from "#sandbox/business/business.ts";
import { drawCents } from "#sandbox/business/draw-payment.ts";
import { payoutFee } from "#sandbox/business/fees.ts";
import { walletsOf } from "#sandbox/business/wallets.ts";
import { payoutWords, trackingId } from "#sandbox/business/words.ts";
import type { Micros } from "#sandbox/clock.ts";
import type { PayoutDraft } from "#sandbox/database/drafts.ts";

/** How many payouts go to a deposit address of the merchant's own. */
const INTERNAL = 0.005;

type Words = "label" | "note" | "trackingId" | "trackingListed";

/**
 * A payout as the merchant's other systems and staff ask for it. `serial` makes its id unique. `again`
 * is an earlier payout that is asked for once more.
 */
export function drawPayout(
  business: Business,
  instant: Micros,
  serial: number,
  again?: PayoutDraft,
): PayoutDraft {
  const { random } = business;
  const { label, note } = payoutWords(random, instant);
  return {
    ...(again ?? drawMoney(business, instant)),
    label,
    trackingId: trackingId(random, instant, serial),
    trackingListed: !random.chance(0.03),
    note,
  };
}

function drawMoney(business: Business, instant: Micros): Omit<PayoutDraft, Words> {
  const { random } = business;
  const currency = business.drawCurrency();
  const fee = random.chance(0.6) ? "medium" : random.pick(["low", "high"] as const);
  const feeDue = payoutFee(currency, fee);
  const drawn = business.drawAmount(currency, drawCents(business) * 2, instant);
  const least = currency.minPayout + feeDue * 2n;
  const own = random.chance(INTERNAL) ? business.customers.pick(currency, random) : null;
  return {
    amount: drawn < least ? least : drawn,
    address: own?.address ?? business.addresses.draw(currency.network, "recipient", random),
    tag: own === null ? makeTag(currency.network, random) : own.tag,
    fee,
    feeDue,
    isFeeIncluded: random.chance(0.3),
    walletId: random.pick(walletsOf(currency.symbol)).id,
    currency: currency.symbol,
    isInternal: own !== null,
  };
}
