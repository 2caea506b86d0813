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

type Given = Pick<Figures, "currencies" | "unstated" | "completeness">;

/** In place of figures: that there was nothing, or that nothing is known yet; null where there is anything to tell. */
export function formatNoFigures({ currencies, unstated, completeness }: Given): string | null {
  if (currencies.length > 0) return null;
  const isFilled = [completeness.payments, completeness.payouts].every(
    ({ state }) => state === "complete" || state === "behind",
  );
  if (!isFilled) return messages.notFilled;
  return unstated.payments + unstated.payouts === 0 ? messages.noActivity : null;
}
