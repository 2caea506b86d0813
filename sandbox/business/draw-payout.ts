import { makeTag } from "#sandbox/addresses/make-tag.ts";
import type { Business } from "#sandbox/business/business.ts";
import type { PayoutDraft } from "#sandbox/business/drafts.ts";
import { drawCents } from "#sandbox/business/draw-payment.ts";
import { payoutFee } from "#sandbox/business/fees.ts";
import { walletsOf } from "#sandbox/business/wallets.ts";
import { payoutWords, trackingId } from "#sandbox/business/words.ts";
import type { Micros } from "#sandbox/clock.ts";

/** A payout as the merchant's other systems and staff ask for it. `serial` makes its id unique. */
export function drawPayout(business: Business, instant: Micros, serial: number): PayoutDraft {
  const { random } = business;
  const currency = business.drawCurrency();
  const fee = random.chance(0.6) ? "medium" : random.pick(["low", "high"] as const);
  const feeDue = payoutFee(currency, fee);
  const drawn = business.drawAmount(currency, drawCents(business) * 2, instant);
  const least = currency.minPayout + feeDue * 2n;
  const { label, note } = payoutWords(random, instant);
  return {
    label,
    amount: drawn < least ? least : drawn,
    address: business.addresses.draw(currency.network, "recipient", random),
    tag: makeTag(currency.network, random),
    fee,
    feeDue,
    isFeeIncluded: random.chance(0.3),
    walletId: random.pick(walletsOf(currency.symbol)).id,
    currency: currency.symbol,
    trackingId: trackingId(random, instant, serial),
    trackingListed: !random.chance(0.03),
    note,
  };
}
