/**
 * What a list's dates are about. created: when records were created · completed: when payouts came to their end ·
 * over: payouts that were under way at the end of the last day: created before it, and completed after it or not
 * yet.
 */
export const DATES_OF = ["created", "completed", "over"] as const;

export type DateOf = (typeof DATES_OF)[number];

export function isDateOf(text: string): text is DateOf {
  return DATES_OF.some((one) => one === text);
}
