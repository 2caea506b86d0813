import { makeHash } from "#sandbox/addresses/make-hash.ts";
import type { Business } from "#sandbox/business/business.ts";
import { type ChainCurrency, currencyOf } from "#sandbox/business/currencies.ts";
import type { Deposit } from "#sandbox/business/customers.ts";
import { walletsOf } from "#sandbox/business/wallets.ts";
import { clientOrderId } from "#sandbox/business/words.ts";
import type { Micros } from "#sandbox/clock.ts";
import type { ConversionDraft, PaymentDraft, TransactionDraft } from "#sandbox/database/drafts.ts";
import { cutTo, times, type Units } from "#sandbox/units.ts";

const QUOTES = ["EUR", "EUR", "EUR", "USD", "USD", "GBP", "CHF", "PLN", "USDT_TRX", "USDC_ETH"];

/** A customer's payment: a deposit on a chain, turned into another currency in half of all cases. */
export function drawPayment(
  business: Business,
  instant: Micros,
  serial: number,
  transaction = drawTransaction(business, business.drawDeposit(), instant),
): PaymentDraft {
  const { random } = business;
  const conversion = random.chance(0.5)
    ? drawConversion(business, transaction, instant, serial)
    : null;
  const settled = conversion?.quoteAmount ?? transaction.amount;
  const settledIn = currencyOf(conversion?.quoteCurrency ?? transaction.currency);
  const decimals = Math.min(settledIn.decimals + 2, 18);
  const processingFee = share(settled, 8n, decimals);
  const conversionFee = conversion === null ? 0n : share(settled, 5n, decimals);
  const wallet = random.pick(walletsOf(settledIn.symbol));
  return {
    transaction,
    conversion,
    walletId: wallet.id,
    processingFee,
    conversionFee,
    credited: settled - processingFee - conversionFee,
  };
}

/** A movement on a chain, of which the provider knows amount, miners' fee, address and hash. */
export function drawTransaction(
  business: Business,
  { currency, address, tag }: Deposit,
  instant: Micros,
): TransactionDraft {
  return {
    currency: currency.symbol,
    amount: business.drawAmount(currency, drawCents(business), instant),
    blockchainFee: minersFee(business, currency),
    address,
    hash: makeHash(currency.network.family, business.random),
    tag,
  };
}

/**
 * What the miners took, in the network's own coin, whatever moved: somewhat less than the provider asks
 * for a payout in that coin.
 */
export function minersFee(business: Business, currency: ChainCurrency): Units {
  const percent = BigInt(business.random.between(18, 62));
  const coin = currencyOf(currency.feeCoin ?? currency.symbol);
  return cutTo((coin.fee * percent) / 100n, coin.decimals);
}

/** Many small baskets, some large orders: US cents. */
export function drawCents(business: Business): number {
  const { random } = business;
  if (random.chance(0.12)) return random.pick([999, 1900, 2900, 4999, 9900, 14_900, 24_900]);
  if (random.chance(0.75)) return random.between(500, 25_000);
  return random.chance(0.85) ? random.between(25_000, 300_000) : random.between(300_000, 4_000_000);
}

function drawConversion(
  business: Business,
  transaction: TransactionDraft,
  instant: Micros,
  serial: number,
): ConversionDraft | null {
  const quoteCurrency = business.random.pick(QUOTES);
  if (quoteCurrency === transaction.currency) return null;
  const rate = business.market.rate(transaction.currency, quoteCurrency, instant);
  return {
    baseAmount: transaction.amount,
    baseCurrency: transaction.currency,
    quoteAmount: times(transaction.amount, rate),
    quoteCurrency,
    rate,
    clientOrderId: clientOrderId(business.random, serial),
  };
}

function share(amount: Units, thousandths: bigint, decimals: number): Units {
  return cutTo((amount * thousandths) / 1000n, decimals);
}
