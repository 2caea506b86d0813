import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { emptyValues, formValuesSchema } from "#components/payouts/form/form-values.ts";

/** How long an unsent draft is kept in the browser; the desk keeps it for longer. */
export const KEPT_MS = 30 * 86_400_000;

/**
 * A payout in the making. All tabs with its id in the address bar share it, and with it the tracking
 * ID and the idempotency key, so that whichever of them sends, one payout goes out.
 */
export const draftSchema = z.object({
  id: z.uuid(),
  values: formValuesSchema,
  /** Who typed it, since several people may use a browser; null: nobody has typed anything here. */
  owner: z.string().nullable().default(null),
  /** The id under which the desk keeps it and orders it; null: its own. A new try gets a new one. */
  orderId: z.uuid().nullable().default(null),
  /** The entry, declared unsent, in whose place it is ordered, however many tries that takes. */
  replaces: z.uuid().nullable().default(null),
  /** The version that the desk kept last, 0 where it has none. */
  keptVersion: z.number().int().default(0),
  /** Counts on when a try is known to have reached nothing; a new try is a new order. */
  attempt: z.number().int(),
  /** A tab has pressed "Send payout" and does not know the outcome yet. */
  sending: z.boolean(),
  /** The journal's entry, once there is one with an outcome or in doubt: the draft is sealed then. */
  entryId: z.uuid().nullable(),
  /** Why the last try came to nothing. */
  setback: z
    .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) })
    .nullable(),
  changedAt: z.number(),
});

export type Draft = z.infer<typeof draftSchema>;

/** An empty draft; its own id, a UUIDv7, is the proposed tracking ID. */
export function newDraft(id: string, now = Date.now()): Draft {
  return {
    ...{ id, values: emptyValues(id), owner: null, orderId: null, replaces: null },
    ...{ keptVersion: 0, attempt: 1 },
    ...{ sending: false, entryId: null, setback: null, changedAt: now },
  };
}

/** Whether somebody else than this person typed the draft. */
export function isAnothers({ owner }: Pick<Draft, "owner">, person: string): boolean {
  return owner !== null && owner !== person;
}

/** The id under which the desk keeps a draft, and of the journal's entry that it becomes. */
export function orderIdOf({ id, orderId }: Pick<Draft, "id" | "orderId">): string {
  return orderId ?? id;
}

/** The idempotency key of the draft's present try: the same in every tab, without their agreeing. */
export function draftKey(draft: Pick<Draft, "id" | "orderId" | "attempt">): string {
  return `${orderIdOf(draft)}.${draft.attempt}`;
}
