import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { decimalSchema } from "#lib/schemas/decimal.ts";

const line = z.string().regex(/^[^\0]{1,256}$/);

/** What the radar is asked about: a payout that has not gone out yet. As text, from an address. */
export const radarQuerySchema = z.strictObject({
  currency: line,
  amount: decimalSchema,
  address: line,
  tag: line.optional(),
  /** The payout's own, so that it isn't held for its own double. */
  trackingId: line,
});

export type RadarQuery = z.infer<typeof radarQuerySchema>;

/** A payout that was met: an order of this desk ("desk", by its UUID) or one of the service's. */
export const metPayoutSchema = z.object({
  source: z.enum(["desk", "service"]),
  id: z.string(),
  /** RFC 3339 in UTC: when it was ordered or created. */
  at: z.string(),
  /** The journal's state, or the service's own word. */
  status: z.string(),
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

/** What the radar met, and how far it looked. It warns; it never forbids. */
export const radarSchema = z.object({
  /** Same receiver, currency and amount, within `nearDays`; newest first. */
  repeats: z.array(metPayoutSchema),
  nearDays: z.number().int(),
  lookAlikes: z.array(lookAlikeSchema),
  address: z.object({
    /** Payouts to this address on this network, that were taken by the service. */
    times: z.number().int(),
    lastAt: z.string().nullable(),
    /** Other networks, in words, on which this address was paid. */
    elsewhere: z.array(z.string()),
  }),
  looked: z.object({
    /** How many days back the service's list was read, and how many payouts of it. */
    days: z.number().int(),
    payouts: z.number().int(),
    /** Whether that was all of those days' payouts. */
    whole: z.boolean(),
    /** Payouts whose address came masked, so that nothing can be said of it. */
    masked: z.number().int(),
    /** Orders of this desk. */
    entries: z.number().int(),
    /** Why the service's list could not be read; null where it could. */
    fault: z.string().nullable(),
  }),
});

export type Radar = z.infer<typeof radarSchema>;
