import type { Shape } from "#lib/service/classify.ts";

type Refusal = Extract<Shape, { shape: "validation_error" | "operation_error" }>;

const TRACKING_ID = /tracking[\s_-]?id/i;
const IS_THERE = /\b(?:already|taken|exists?|used|uniqu\w+|duplicat\w+)\b/i;
const DUPLICATE = /\bduplicat/i;

/**
 * Whether a refusal to create a payout says that there is such a one, by its tracking ID or as a
 * duplicate. The desk gives each tracking ID to one order and sends that once, so the payout that is
 * there may well be this one: a proxy that repeats a request shows the answer to the repetition.
 */
export function saysStored(refusal: Refusal): boolean {
  const { message } = refusal;
  const named = refusal.shape === "validation_error" ? Object.entries(refusal.errors) : [];
  const said = named.flatMap(([field, words]) => words.map((word) => `${field}: ${word}`));
  return [message, ...said].some(
    (text) => DUPLICATE.test(text) || (TRACKING_ID.test(text) && IS_THERE.test(text)),
  );
}
