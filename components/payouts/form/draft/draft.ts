import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { emptyValues, formValuesSchema } from "#components/payouts/form/draft/form-values.ts";
import {
  type DraftContent,
  draftContentSchema,
  type PayoutDraft,
} from "#lib/schemas/payouts/payout-draft.ts";

/** How long an unsent draft is kept in the browser; Counterfoil keeps it for longer. */
export const KEPT_MS = 30 * 86_400_000;

/**
 * A payout that is being written. All tabs with its id in the URL share it, and with it the
 * tracking ID and the idempotency key, so that whichever of them sends, one payout goes out.
 */
export const draftSchema = z.object({
  id: z.uuid(),
  /** Drafts that a browser kept before there were notes have none. */
  values: formValuesSchema.extend({ approverNote: z.string().default("") }),
  /**
   * The user who typed it, since several users may use a browser; null: nothing has been typed
   * here.
   */
  owner: z.string().nullable().default(null),
  /**
   * The id under which Counterfoil keeps it and orders it; null: its own. A new try gets a new one.
   */
  orderId: z.uuid().nullable().default(null),
  /** The order, marked as not sent, that it replaces, however many tries that takes. */
  replaces: z.uuid().nullable().default(null),
  /** Whether it was submitted before and returned to draft. */
  isEdit: z.boolean().default(false),
  /** The version that Counterfoil kept last, 0 if it has none. */
  keptVersion: z.number().int().default(0),
  /** What that version holds (`asKept`); null where it has none, or the browser didn't note it. */
  keptContent: z.string().nullable().default(null),
  /** What it was asked to keep since without an answer, which it may have kept all the same (`asKept`). */
  unanswered: z.array(z.string()).default([]),
  /** Counts on when a try is known to have reached nothing; a new try is a new order. */
  attempt: z.number().int(),
  /** A tab has pressed "Send" and does not know the outcome yet. */
  sending: z.boolean(),
  /** The payout order, once there is one with an outcome or in doubt: the draft is sealed then. */
  entryId: z.uuid().nullable(),
  /** Why the last try failed; `orderId`: the order that it became elsewhere, with other values. */
  setback: z
    .object({
      message: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
      orderId: z.uuid().nullable().default(null),
    })
    .nullable(),
  changedAt: z.number(),
});

export type Draft = z.infer<typeof draftSchema>;

/** An empty draft; its own id, a UUIDv7, is the proposed tracking ID. */
export function newDraft(id: string): Draft {
  return {
    id,
    values: emptyValues(id),
    owner: null,
    orderId: null,
    replaces: null,
    isEdit: false,
    keptVersion: 0,
    keptContent: null,
    unanswered: [],
    attempt: 1,
    sending: false,
    entryId: null,
    setback: null,
    changedAt: Date.now(),
  };
}

/** A form's content as it can be compared with what Counterfoil has kept. */
export function asKept(content: DraftContent): string {
  const { data } = draftContentSchema.safeParse(content);
  // A text that is too long is not kept, and so equals nothing that is.
  return JSON.stringify(data ?? content);
}

/**
 * Whether what Counterfoil has kept was typed here, and only the answer to its save was lost. What was submitted since
 * and came back is not: its content may be the same, but it is a new version of the order.
 */
export function isOwnSave(
  { unanswered, entryId, isEdit }: Pick<Draft, "unanswered" | "entryId" | "isEdit">,
  { content, wasSubmitted }: Pick<PayoutDraft, "content" | "wasSubmitted">,
): boolean {
  return entryId === null && wasSubmitted === isEdit && unanswered.includes(asKept(content));
}

/** Whether this browser didn't send it, or is known to have reached nothing. */
export function isUnsent({ sending, entryId }: Pick<Draft, "sending" | "entryId">): boolean {
  return !sending && entryId === null;
}

/** Whether another user typed the draft. */
export function isAnothers({ owner }: Pick<Draft, "owner">, member: string): boolean {
  return owner !== null && owner !== member;
}

/** The id under which Counterfoil keeps a draft, and of the payout order that it becomes. */
export function orderIdOf({ id, orderId }: Pick<Draft, "id" | "orderId">): string {
  return orderId ?? id;
}

/** To what the files of a draft in the form are attached. */
export function filesOwner(draft: Pick<Draft, "id" | "orderId">) {
  return { of: "draft", id: orderIdOf(draft) } as const;
}

/** The idempotency key of the draft's present try: the same in every tab, without their agreeing. */
export function draftKey(draft: Pick<Draft, "id" | "orderId" | "attempt">): string {
  return `${orderIdOf(draft)}.${draft.attempt}`;
}
