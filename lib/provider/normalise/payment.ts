import { compare } from "#lib/money/decimal.ts";
import type { FieldReader } from "#lib/provider/normalise/field-reader.ts";
import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import { transactionFields } from "#lib/provider/normalise/transaction.ts";
import { type KnownCurrency, PENDING_CURRENCY } from "#lib/schemas/records/known-currency.ts";
import type { Conversion, Payment } from "#lib/schemas/records/payment.ts";

/**
 * A payment (docs/provider-interface.md, Records), with its transaction and its conversion, which may be null or
 * absent.
 */
export function normalisePayment(value: unknown): Payment {
  return normaliseRecord(value, ({ text, code, amount, object }) => {
    const transaction = embeddedTransaction(object("transaction"));
    const converted = conversion(object("conversion"));
    return {
      transaction,
      conversion: converted,
      paymentStatus: code("paymentStatus"),
      paymentType: code("paymentType"),
      blockExplorerLinkAddress: text("blockExplorerLinkAddress"),
      blockExplorerLinkHash: text("blockExplorerLinkHash"),
      processingFee: amount("processingFee"),
      conversionFee: amount("conversionFee"),
      currency: currencyOfConversion(transaction, converted),
      direction: "in",
    };
  });
}

/**
 * The currency of what came in, as far as the payment alone proves it: the conversion's base currency, where
 * the conversion began with exactly the amount that came.
 */
function currencyOfConversion(
  transaction: Payment["transaction"],
  converted: Conversion | null,
): KnownCurrency {
  if (transaction?.amount == null || converted?.baseAmount == null) return PENDING_CURRENCY;
  const code = converted.baseCurrency;
  const isSame = compare(transaction.amount, converted.baseAmount) === 0;
  if (code === null || code === "" || !isSame) return PENDING_CURRENCY;
  return { code, basis: "exact", reason: "conversion" };
}

function embeddedTransaction(reader: FieldReader | null): Payment["transaction"] {
  if (reader === null) return null;
  return { id: reader.id(), ...transactionFields(reader), createdAt: reader.instant("createdAt") };
}

function conversion(reader: FieldReader | null): Conversion | null {
  if (reader === null) return null;
  const { id, text, code, currencyCode, amount, instant } = reader;
  return {
    id: id(),
    baseAmount: amount("baseAmount"),
    baseCurrency: currencyCode("baseCurrency"),
    quoteAmount: amount("quoteAmount"),
    quoteCurrency: currencyCode("quoteCurrency"),
    rate: amount("rate"),
    clientOrderId: text("clientOrderId"),
    conversionStatus: code("conversionStatus"),
    createdAt: instant("createdAt"),
  };
}
