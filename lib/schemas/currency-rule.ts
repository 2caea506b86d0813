import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { CURRENCY_REASONS } from "#lib/resources/currency-basis.ts";
import { RECEIVED_NAMES } from "#lib/resources/resources.ts";
import { LONGEST_CODE } from "#lib/schemas/records/longest-code.ts";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";
import { isStorable } from "#lib/schemas/synced/storable.ts";

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "Enter something.")
    .max(most)
    .refine(isStorable, "This holds a character that no record can have.");

const currency = text(LONGEST_CODE);

/**
 * What a currency is stated for: an address (of one tag, or of any where `tag` is null), a network by its id
 * of lib/addresses, or an address on one network.
 */
const scopeShape = {
  network: text(60).nullable(),
  address: text(200).nullable(),
  tag: text(200).nullable(),
};

export const stateCurrencySchema = z
  .strictObject({ ...scopeShape, currency })
  .refine(({ network, address }) => network !== null || address !== null, {
    path: ["address"],
    message: "Name an address, a network or both.",
  })
  .refine(({ address, tag }) => tag === null || address !== null, {
    path: ["tag"],
    message: "A tag belongs to an address.",
  });

export type StateCurrency = z.infer<typeof stateCurrencySchema>;

export const currencyRuleSchema = z.object({
  id: z.uuid(),
  ...scopeShape,
  currency: z.string(),
  statedByName: z.string(),
  statedAt: z.string(),
});

export type CurrencyRule = z.infer<typeof currencyRuleSchema>;

export const currencyRulesSchema = z.array(currencyRuleSchema);

export const ruleParamsSchema = z.object({ id: z.uuid() });

/** What a member states for one record; null takes back what was stated. */
export const correctCurrencySchema = z.strictObject({
  resource: z.enum(RECEIVED_NAMES),
  id: recordIdSchema,
  currency: currency.nullable(),
});

export type CorrectCurrency = z.infer<typeof correctCurrencySchema>;

const counts = { payments: z.int(), transactions: z.int() };
const reason = z.enum(CURRENCY_REASONS);

/** Records of unknown currency for one reason on one network (null: not told), at how many addresses. */
export const unknownGroupSchema = z.object({
  network: z.string().nullable(),
  reason,
  addresses: z.int(),
  ...counts,
});

export type UnknownGroup = z.infer<typeof unknownGroupSchema>;

/** A currency that the provider lists on a network, with how many conversions on it began in it. */
const candidateSchema = z.object({ currency: z.string(), conversions: z.int() });

export const unknownCurrenciesSchema = z.object({
  groups: z.array(unknownGroupSchema),
  /** All records of unknown currency, those without a complete address among them. */
  all: z.object(counts),
  /** Addresses whose currencies are being worked out. */
  due: z.int(),
  /** By network, the likeliest first. */
  candidates: z.record(z.string(), z.array(candidateSchema)),
  rules: currencyRulesSchema,
});

export type UnknownCurrencies = z.infer<typeof unknownCurrenciesSchema>;
export type CurrencyCandidate = z.infer<typeof candidateSchema>;

/** Which group's addresses; `after`: how many of them are passed over. */
export const addressesQuerySchema = z.strictObject({
  network: text(60).nullable().default(null),
  reason,
  after: z.coerce.number().int().min(0).max(10_000).default(0),
});

export type AddressesQuery = z.infer<typeof addressesQuerySchema>;

export const unknownAddressSchema = z.object({
  address: z.string(),
  tag: z.string().nullable(),
  newestAt: z.string(),
  /** A payment there, or a transaction where there is no payment. */
  example: z.object({ resource: z.enum(RECEIVED_NAMES), id: z.string() }).nullable(),
  /** In which currencies conversions there began, the most frequent first. */
  candidates: z.array(candidateSchema),
  ...counts,
});

export type UnknownAddress = z.infer<typeof unknownAddressSchema>;

export const unknownAddressesSchema = z.object({
  addresses: z.array(unknownAddressSchema),
  isMore: z.boolean(),
});

export type UnknownAddresses = z.infer<typeof unknownAddressesSchema>;
