import { checkAddress } from "#lib/addresses/check-address.ts";
import type { Recipient } from "#lib/addresses/forms/recipient.ts";
import { networkOfCurrency, splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { precisionOf } from "#lib/addresses/precision-of-currency.ts";
import {
  canonicalRecipient,
  hasSeveralForms,
  recipientForms,
} from "#lib/addresses/recipient-forms.ts";
import { compare, type Decimal, decimal, decimalPlaces, subtract } from "#lib/money/decimal.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** What was ordered, as far as a provider's payout can be compared with it. */
export type OrderedContent = {
  walletId: string;
  currency: string;
  address: string;
  tag?: string | null | undefined;
  /** A decimal. */
  amount: string;
  fee: string;
  isFeeIncluded: boolean;
};

/**
 * Where a provider's payout differs from the order, field by field, after both were brought into one form.
 * What the payout leaves out says nothing; what it states and can't be read is a discrepancy.
 */
export function compareContent(payout: Payout, ordered: OrderedContent): Discrepancy[] {
  return [
    ...compareField("walletId", payout, ordered.walletId, payout.walletId, same),
    ...compareField("currency", payout, ordered.currency, payout.walletCurrency, isSameCurrency),
    ...compareField("amount", payout, ordered.amount, payout.amount, () =>
      isSameAmount(payout, ordered),
    ),
    ...compareField("address", payout, ordered.address, payout.address, (_, listed) =>
      isSameAddress(listed, ordered, "strict"),
    ),
    ...compareField("tag", payout, ordered.tag ?? null, payout.tag, (_, listed) =>
      isSameTag(listed, ordered),
    ),
    ...compareField("fee", payout, ordered.fee, payout.fee, isSameWord),
    ...compareField(
      "isFeeIncluded",
      payout,
      String(ordered.isFeeIncluded),
      payout.isFeeIncluded === null ? null : String(payout.isFeeIncluded),
      same,
    ),
    ...unreadable("createdAt", payout, null, "createdAt"),
  ];
}

/** The name of a compared field in a provider's record. */
const THEIR_NAMES: Partial<Record<Discrepancy["field"], string>> = { currency: "walletCurrency" };

function compareField(
  field: Discrepancy["field"],
  payout: Payout,
  ordered: string | null,
  found: string | null,
  isSame: (ordered: string, found: string) => boolean,
): Discrepancy[] {
  const faulty = unreadable(field, payout, ordered, THEIR_NAMES[field] ?? field);
  if (faulty.length > 0) return faulty;
  if (found === null || found.trim() === "" || isSame(ordered ?? "", found)) return [];
  return [{ field, ordered, found, isUnreadable: false }];
}

function unreadable(
  field: Discrepancy["field"],
  { unreadable: texts }: Payout,
  ordered: string | null,
  name: string,
): Discrepancy[] {
  const found = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return found === undefined ? [] : [{ field, ordered, found, isUnreadable: true }];
}

/**
 * Whether a payout may be the order's although it carries another tracking ID: it contradicts neither
 * wallet, currency, address nor tag, and its amount is equal at six digits or, with the fee included, below
 * the ordered one. What is absent or can't be read contradicts nothing here.
 */
export function isAlike(payout: Payout, ordered: OrderedContent): boolean {
  const { walletId, walletCurrency, address, tag } = payout;
  return (
    (isBlank(walletId) || same(ordered.walletId, walletId)) &&
    (isBlank(walletCurrency) || isSameCurrency(ordered.currency, walletCurrency)) &&
    (isBlank(address) || isSameAddress(address, ordered, "lenient")) &&
    (isBlank(tag) || isSameTag(tag, ordered)) &&
    isAmountAlike(payout, ordered)
  );
}

function isBlank(text: string | null): text is null {
  return text === null || text.trim() === "";
}

function same(ordered: string, found: string): boolean {
  return ordered.trim() === found.trim();
}

function isSameWord(ordered: string, found: string): boolean {
  return ordered.trim().toLowerCase() === found.trim().toLowerCase();
}

/** A currency without a network matches its symbol: "USDT" and "USDT_TRX", not "USDT_ETH". */
export function isSameCurrency(ordered: string, found: string): boolean {
  if (isSameWord(ordered, found)) return true;
  const [one, other] = [partsOf(ordered), partsOf(found)];
  if (one.symbol !== other.symbol) return false;
  if (one.suffix === "" || other.suffix === "") return true;
  const [ours, theirs] = [networkOfCurrency(ordered), networkOfCurrency(found)];
  return ours !== null && ours === theirs;
}

function partsOf(code: string): { symbol: string; suffix: string } {
  const text = code.trim().toUpperCase();
  const cut = text.lastIndexOf("_");
  if (cut >= 1) return { symbol: text.slice(0, cut), suffix: text.slice(cut + 1) };
  return { symbol: splitCurrency(text).symbol, suffix: "" };
}

/**
 * Equal at the currency's decimals (never at fewer than were ordered), or with the fee included the ordered
 * amount less a stated feeAmount.
 */
function isSameAmount({ amount, feeAmount }: Payout, ordered: OrderedContent): boolean {
  if (amount === null) return true;
  const whole = decimal(ordered.amount);
  const places = Math.max(precisionOf(ordered.currency), decimalPlaces(whole));
  const equals = (value: Decimal) => compare(cut(amount, places), cut(value, places)) === 0;
  if (equals(whole)) return true;
  return ordered.isFeeIncluded && feeAmount !== null && equals(subtract(whole, feeAmount));
}

/** Six places: what a provider that keeps fewer digits still tells apart. */
const ALIKE_WITHIN = decimal("0.000001");

function isAmountAlike({ amount }: Payout, ordered: OrderedContent): boolean {
  if (amount === null) return true;
  const whole = decimal(ordered.amount);
  if (ordered.isFeeIncluded && compare(amount, whole) < 0) return true;
  const isBelow = compare(amount, whole) < 0;
  const gap = isBelow ? subtract(whole, amount) : subtract(amount, whole);
  return compare(gap, ALIKE_WITHIN) < 0;
}

function cut(value: Decimal, places: number): Decimal {
  const [whole = "0", fraction = ""] = value.split(".");
  return decimal(
    places === 0 ? whole : `${whole}.${fraction.padEnd(places, "0").slice(0, places)}`,
  );
}

/**
 * Whether a listed address, with the ordered tag beside it, is the ordered recipient: an X-address with another tag
 * is not. A provider may mask the middle of an address with asterisks: what is left must agree with one of the
 * recipient's forms. "lenient" also takes an address in another case where case counts, and one that can't be read
 * where it may be a form that is not known here.
 */
function isSameAddress(found: string, ordered: OrderedContent, how: "strict" | "lenient"): boolean {
  const { address, currency } = ordered;
  const listed = found.trim();
  const own = canonicalOf(ordered);
  if (listed.includes("*")) {
    const forms = [address, ...recipientForms(own, currency).map((form) => form.address)];
    return forms.some((form) => isMaskOf(listed, form));
  }
  const theirs = canonicalRecipient({ address: listed, tag: own.tag }, currency);
  if (theirs.address === own.address && theirs.tag === own.tag) return true;
  if (how === "strict") return false;
  const isUnreadable =
    checkAddress(theirs.address, networkOfCurrency(currency)).verdict === "invalid";
  return small(listed) === small(address) || (isUnreadable && hasSeveralForms(currency));
}

function canonicalOf({ address, tag, currency }: OrderedContent): Recipient {
  return canonicalRecipient({ address, tag: tag ?? "" }, currency);
}

function isMaskOf(masked: string, address: string): boolean {
  const parts = small(masked).split(/\*+/);
  const whole = small(address);
  return whole.startsWith(parts[0] ?? "") && whole.endsWith(parts.at(-1) ?? "");
}

function small(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^bitcoincash:/, "");
}

/** An address may hold its tag itself, which a provider may then name on its own. */
function isSameTag(found: string, ordered: OrderedContent): boolean {
  const { address, tag } = canonicalOf(ordered);
  return canonicalRecipient({ address, tag: found }, ordered.currency).tag === tag;
}
