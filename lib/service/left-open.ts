import type { Shape } from "#lib/service/classify.ts";

type Refusal = Extract<Shape, { shape: "validation_error" | "operation_error" }>;

const TRACKING_ID = /tracking[\s_-]?id/i;
const IS_THERE = /\b(?:already|taken|exists?|used|uniqu\w+|duplicat\w+)\b/i;
const DUPLICATE = /\bduplicat/i;
const BROKE_OFF =
  /\btime[ds]?[\s-]?out\b|\b(?:internal|server|gateway|upstream) error\b|\bbad gateway\b/i;

/**
 * Why a refusal to create a payout leaves open whether it was stored; null where it does not. Some say
 * that the payout is there, by its tracking ID or as a duplicate: the desk gives each tracking ID to one
 * order and sends that once, so that may be this very one, as a proxy shows the answer to a request that
 * it repeated. Others say only that the work was broken off.
 */
export function whyLeftOpen(refusal: Refusal): string | null {
  const { message } = refusal;
  const named = refusal.shape === "validation_error" ? Object.entries(refusal.errors) : [];
  const said = [
    message,
    ...named.flatMap(([field, words]) => words.map((word) => `${field}: ${word}`)),
  ];
  const isThere = (text: string) =>
    DUPLICATE.test(text) || (TRACKING_ID.test(text) && IS_THERE.test(text));
  if (said.some(isThere)) return "The payment service answered that it has this payout already.";
  if (BROKE_OFF.test(message)) {
    return "The payment service's answer does not say what became of the payout.";
  }
  return null;
}
