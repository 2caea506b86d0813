import * as messages from "#components/overview/messages.ts";
import type { Figures } from "#lib/schemas/figures/figures.ts";

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
