import { type AddressCheck, checkAddress } from "#lib/addresses/check-address.ts";
import { checkTag } from "#lib/addresses/check-tag.ts";
import type { Network } from "#lib/addresses/network.ts";
import { feeIncludedWarning, networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import { precisionOf } from "#lib/addresses/precision-of-currency.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { groupedAmount, plainAmount } from "#lib/money/format.ts";
import { readAmount } from "#lib/money/input.ts";
import { checkMinPayout } from "#lib/money/min-payout.ts";
import type { PayoutField, PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/** Messages by field; no field, no fault. */
type FieldErrors = Partial<Record<PayoutField, string[]>>;

/** What is known of a payout while it is being filled in; empty texts and null are not there yet. */
export type PayoutDraft = Pick<PayoutRequest, "currency" | "address" | "tag" | "isFeeIncluded"> & {
  amount: Decimal | null;
};

export type PayoutCheck = {
  errors: FieldErrors;
  /** What a user should know before sending, and may override. */
  warnings: string[];
  /** Those of them that an included fee brings. */
  feeWarnings: string[];
  currency: Currency | null;
  network: Network | null;
  /** The minimum that the amount fails to reach, to be offered by one click. */
  minimum: Decimal | null;
  /** Null while there is no address. */
  address: AddressCheck | null;
};

/**
 * What depends on the currency of a payout: that the provider knows it, that the amount is not
 * below its minimum payout, that address and tag fit its network. The form and Counterfoil's API
 * both ask this, the latter again at the moment of sending. It is here because, of the folders
 * without I/O, only this one may use both addresses and amounts.
 */
export function checkPayout(draft: PayoutDraft, catalogue: readonly Currency[]): PayoutCheck {
  const currency = findCurrency(draft.currency, catalogue);
  const network = networkOfCurrency(draft.currency);
  const check: PayoutCheck = {
    errors: {},
    warnings: [],
    feeWarnings: [],
    currency,
    network,
    minimum: null,
    address: null,
  };
  if (draft.currency !== "" && currency === null) {
    check.errors.currency = [`The provider doesn't pay out ${draft.currency}.`];
  }
  if (currency !== null && isFiat(currency)) {
    check.errors.currency = [
      `${draft.currency} is a fiat currency. A payout goes to a blockchain address, and no blockchain carries it: choose a coin or a token.`,
    ];
    return check;
  }
  if (isAmbiguous(draft.currency, catalogue)) {
    check.errors.currency = [
      `The provider lists ${draft.currency} more than once, with different types or minimum payouts, so it is not clear which one holds. No payout in it can be sent. Ask the provider to correct its list.`,
    ];
    return check;
  }
  checkAmount(draft, check, catalogue);
  const feeWarning = draft.isFeeIncluded ? feeIncludedWarning(draft.currency) : null;
  if (feeWarning !== null) check.feeWarnings.push(feeWarning);
  check.warnings.push(...check.feeWarnings);
  checkRecipient(draft, check);
  return check;
}

function checkAmount(
  { currency, amount, isFeeIncluded }: PayoutDraft,
  check: PayoutCheck,
  catalogue: readonly Currency[],
): void {
  if (amount === null || check.currency === null) return;
  const input = readAmount(amount, { precision: amountPlaces(currency, catalogue) });
  if (!input.ok) {
    check.errors.amount = [input.message];
    return;
  }
  const { minPayout } = check.currency;
  if (minPayout === null) {
    check.warnings.push("The minimum payout of this currency can't be read, so it isn't checked.");
  }
  const result = checkMinPayout(amount, minPayout, { isFeeIncluded });
  const least = minPayout === null ? "" : groupedAmount(minPayout);
  if (result.ok) {
    if (result.mayFallBelow) {
      check.feeWarnings.push(
        `What arrives after the fee may be below the minimum payout of ${least}.`,
      );
    }
    return;
  }
  check.errors.amount = [
    result.fault === "not_positive"
      ? "Enter an amount above zero."
      : `The minimum payout is ${least}.`,
  ];
  check.minimum = result.minimum;
}

function checkRecipient({ address, tag }: PayoutDraft, check: PayoutCheck): void {
  if (check.currency === null) return;
  const { network } = check;
  if (address !== "") {
    const result = checkAddress(address, network, tag);
    check.address = result;
    if (result.verdict === "invalid") check.errors.address = [result.message];
    if (result.verdict === "unchecked") check.warnings.push(...result.notes);
  }
  // An address may hold its tag itself.
  if (tag === null && check.address?.verdict !== "invalid" && check.address?.tagInAddress) return;
  const result = checkTag(tag ?? "", network);
  if (result.verdict === "invalid") check.errors.tag = [result.message];
  else if (tag !== null) check.warnings.push(...result.notes);
}

/** The currency's decimal places, and never fewer than its own minimum has. */
export function amountPlaces(code: string, catalogue: readonly Currency[]): number {
  const minimum = findCurrency(code, catalogue)?.minPayout;
  const places = minimum ? (plainAmount(minimum).split(".")[1]?.length ?? 0) : 0;
  return Math.max(precisionOf(code), places);
}

/** Crypto or fiat (docs/provider-interface.md); the examples show only how "Crypto" is written. */
function isFiat({ currencyType }: Currency): boolean {
  return currencyType?.toLowerCase() === "fiat";
}

/**
 * Whether two currencies of the catalogue have this code and differ in what decides about a payout.
 */
function isAmbiguous(code: string, catalogue: readonly Currency[]): boolean {
  const [first, ...others] = catalogue.filter(({ symbol }) => symbol === code);
  return others.some(
    ({ minPayout, currencyType }) =>
      minPayout !== first?.minPayout ||
      currencyType?.toLowerCase() !== first?.currencyType?.toLowerCase(),
  );
}

/**
 * The one currency with exactly this code: another network's minimum says nothing about this one. A row with an empty
 * symbol is no choice.
 */
function findCurrency(code: string, catalogue: readonly Currency[]): Currency | null {
  if (code === "") return null;
  return catalogue.find(({ symbol }) => symbol === code) ?? null;
}
