import * as messages from "#components/overview/messages.ts";
import { payments } from "#lib/resources/payments.ts";
import { payouts } from "#lib/resources/payouts.ts";
import type { Figures } from "#lib/schemas/figures/figures.ts";

/** What the figures lack, in sentences that name the records where it isn't the same of both. */
export function whatIsMissing({ payments: into, payouts: out }: Figures["completeness"]): string[] {
  if (into.missing === out.missing) return into.missing === null ? [] : [into.missing];
  return [
    ...(into.missing === null ? [] : [messages.missingOf(payments.noun.title, into.missing)]),
    ...(out.missing === null ? [] : [messages.missingOf(payouts.noun.title, out.missing)]),
  ];
}
