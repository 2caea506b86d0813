import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { ownAddressSchema } from "#lib/schemas/payouts/own-address.ts";

const line = z.string().regex(/^[^\0]{1,256}$/);

/**
 * What the duplicate check is asked about: a payout that has not gone out yet. As text, from a
 * query.
 */
export const duplicateCheckQuerySchema = z.strictObject({
  currency: line,
  amount: decimalSchema,
  address: line,
  tag: line.optional(),
  /** The payout's own, so that it isn't held for its own double. */
  trackingId: line,
});

export type DuplicateCheckQuery = z.infer<typeof duplicateCheckQuerySchema>;

/**
 * What answers still call the sources. The version in deploy/released, whose pages may be open and whose processes may
 * answer during an upgrade, knows no other words. Once that version reads both, answer the new ones; a release later,
 * remove this.
 */
export const FORMER_SOURCES = { order: "desk", provider: "service" } as const;
const SOURCES = {
  order: "order",
  provider: "provider",
  desk: "order",
  service: "provider",
} as const;

/**
 * A payout that was found: an order of this installation, by its UUID, or one of the
 * provider's.
 */
export const metPayoutSchema = z.object({
  source: z.enum(["order", "provider", "desk", "service"]).transform((source) => SOURCES[source]),
  id: z.string(),
  /** RFC 3339 in UTC: when it was ordered or created. */
  at: z.string(),
  /** The order's state, or the provider's status. */
  status: z.string(),
  /** The recipient's address as it was written then, where this payout writes it in another form. */
  writtenAs: z.string().nullable().default(null),
});

export type MetPayout = z.infer<typeof metPayoutSchema>;

const lookAlikeSchema = z.object({
  /** The address that was paid before, as it was written then. */
  address: z.string(),
  /**
   * ends: it begins and ends as this one and differs between, as poisoned addresses do ·
   * one_edit: one character is wrong, missing, too many, or two have changed places.
   */
  how: z.enum(["ends", "one_edit"]),
  times: z.number().int(),
  lastAt: z.string(),
});

export type LookAlike = z.infer<typeof lookAlikeSchema>;

/** How far back the provider's payouts can be searched for an order's tracking ID before it is sent. */
export const searchReachSchema = z.object({
  /** Whether all of them can be: the backfill of payouts was completed once. */
  isWhole: z.boolean(),
  /**
   * RFC 3339 in UTC: since when every payout was read. Null if `isWhole`, and where none was: then
   * the search begins ten minutes before the order is submitted.
   */
  since: z.string().nullable(),
  /** Whether payouts are synced by the settings, so that the search will reach further. */
  isSynced: z.boolean(),
});

export type SearchReach = z.infer<typeof searchReachSchema>;

/** What the duplicate check found, and how far it looked. It warns; it never forbids. */
export const duplicateCheckSchema = z.object({
  /** Same recipient, currency and amount, within `nearDays`; newest first. */
  repeats: z.array(metPayoutSchema),
  nearDays: z.number().int(),
  lookAlikes: z.array(lookAlikeSchema),
  address: z.object({
    /** Payouts to this address on this network that the provider took. */
    times: z.number().int(),
    lastAt: z.string().nullable(),
    /** Other networks, in words, on which this address was paid. */
    elsewhere: z.array(z.string()),
  }),
  /** The address is the account's own. */
  ownAddress: ownAddressSchema,
  reach: searchReachSchema,
  looked: z.object({
    /** How many days back the provider's list was read, and how many payouts of it. */
    days: z.number().int(),
    payouts: z.number().int(),
    /** Whether that was all of those days' payouts. */
    whole: z.boolean(),
    /** Payouts whose address came masked, so that nothing can be said of it. */
    masked: z.number().int(),
    /** Orders of this installation. */
    entries: z.number().int(),
    /** Why the provider's list could not be read; null if it could. */
    fault: z.string().nullable(),
  }),
});

export type DuplicateCheck = z.infer<typeof duplicateCheckSchema>;
