import { hasAddressForm } from "#sandbox/addresses/address-form.ts";
import { type Currency, findCurrency } from "#sandbox/business/currencies.ts";
import { FEE_LEVELS, type FeeLevel, payoutFee } from "#sandbox/business/fees.ts";
import { SentNumber } from "#sandbox/routes/json-body.ts";
import { decimalsOf, formatUnits, parseUnits, type Units } from "#sandbox/units.ts";
import type { FieldErrors } from "#sandbox/wire/errors.ts";

/** A create request whose every field can be read; whether its wallet exists is not known yet. */
type PayoutRequest = {
  currency: Currency;
  amount: Units;
  fee: FeeLevel;
  feeDue: Units;
  isFeeIncluded: boolean;
  walletId: number;
  address: string;
  tag: string | null;
  trackingId: string;
  label: string;
  webhookUrl: string | null;
};

type Reading = { ok: true; request: PayoutRequest } | { ok: false; errors: FieldErrors };

const LONGEST = 255;

/** Reads the body of a create request (docs/provider-interface.md, Operations). `amountField` carries the amount: the interface does not name it. */
export function readPayoutRequest(body: object, amountField: string): Reading {
  const fields = new Map<string, unknown>(Object.entries(body));
  const errors: FieldErrors = {};
  const fault = (field: string, message: string): null => {
    errors[field] = [...(errors[field] ?? []), message];
    return null;
  };
  const required = (field: string, longest = LONGEST): string | null => {
    const value = fields.get(field);
    if (value === undefined || value === null || value === "") {
      return fault(field, `The ${field} field is required.`);
    }
    if (typeof value !== "string") return fault(field, `The ${field} must be a string.`);
    if (value.length > longest) {
      return fault(field, `The ${field} may not be greater than ${longest} characters.`);
    }
    return value;
  };
  const optional = (field: string, longest = LONGEST): string | null => {
    const value = fields.get(field);
    return value === undefined || value === null || value === "" ? null : required(field, longest);
  };

  const symbol = required("currency");
  const currency = symbol === null ? null : findCurrency(symbol);
  if (symbol !== null && currency === null) fault("currency", "The selected currency is invalid.");
  if (currency?.network === null) {
    fault("currency", `${currency.symbol} cannot be paid out to a blockchain address.`);
  }

  const walletText = required("walletId");
  const walletId = walletText !== null && /^\d{1,15}$/.test(walletText) ? Number(walletText) : null;
  if (walletText !== null && walletId === null) {
    fault("walletId", "The selected walletId is invalid.");
  }

  const address = required("address");
  if (address !== null && currency?.network && !hasAddressForm(address, currency.network.family)) {
    fault("address", `The address is not a valid ${currency.symbol} address.`);
  }
  const tag = optional("tag", 128);
  if (tag !== null && currency?.network?.tag === "number" && !isTagNumber(tag)) {
    fault("tag", "The tag must be a number from 0 to 4294967295.");
  }

  const feeText = required("fee");
  const fee = FEE_LEVELS.find((level) => level === feeText) ?? null;
  if (feeText !== null && fee === null) fault("fee", "The selected fee is invalid.");

  const included = fields.get("isFeeIncluded");
  if (included === undefined || included === null) {
    fault("isFeeIncluded", "The isFeeIncluded field is required.");
  } else if (typeof included !== "boolean") {
    fault("isFeeIncluded", "The isFeeIncluded field must be true or false.");
  }

  const trackingId = required("trackingId");
  const label = optional("label");
  const webhookUrl = optional("webhookUrl", 2048);
  if (webhookUrl !== null && !isWebUrl(webhookUrl)) {
    fault("webhookUrl", "The webhookUrl format is invalid.");
  }

  const feeDue = currency !== null && fee !== null ? payoutFee(currency, fee) : null;
  const amount = readAmount(fields.get(amountField), currency, (message) =>
    fault(amountField, message),
  );
  if (amount !== null && feeDue !== null && included === true && amount <= feeDue) {
    fault(
      amountField,
      `The ${amountField} must be greater than the fee of ${formatUnits(feeDue)}.`,
    );
  }

  if (
    Object.keys(errors).length > 0 ||
    currency === null ||
    walletId === null ||
    address === null ||
    fee === null ||
    feeDue === null ||
    trackingId === null ||
    amount === null ||
    typeof included !== "boolean"
  ) {
    return { ok: false, errors };
  }
  return {
    ok: true,
    request: {
      currency,
      amount,
      fee,
      feeDue,
      isFeeIncluded: included,
      walletId,
      address,
      tag,
      trackingId,
      label: label ?? "",
      webhookUrl,
    },
  };
}

function readAmount(
  value: unknown,
  currency: Currency | null,
  fault: (message: string) => null,
): Units | null {
  if (value === undefined || value === null || value === "") {
    return fault("The amount field is required.");
  }
  const text = value instanceof SentNumber ? value.digits : value;
  const amount = typeof text === "string" ? parseUnits(text) : null;
  if (amount === null) {
    return fault("The amount must be a decimal number of at most 18 decimal places.");
  }
  if (amount <= 0n) return fault("The amount must be greater than 0.");
  if (currency === null) return amount;
  if (decimalsOf(amount) > currency.decimals) {
    return fault(`The amount may not have more than ${currency.decimals} decimal places.`);
  }
  if (amount < currency.minPayout) {
    return fault(`The amount must be at least ${formatUnits(currency.minPayout)}.`);
  }
  return amount;
}

function isTagNumber(tag: string): boolean {
  return /^\d{1,10}$/.test(tag) && BigInt(tag) <= 4_294_967_295n;
}

function isWebUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
}
