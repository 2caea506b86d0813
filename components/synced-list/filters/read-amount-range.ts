import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { compare, type Decimal } from "#lib/money/decimal.ts";
import { readAmount } from "#lib/money/input.ts";

/** More places than any currency has: a filter need not know whose amounts it compares. */
const PRECISION = 60;

type AmountRange = { min: Decimal | null; max: Decimal | null };

/** The range that two fields hold, empty ones being no bound; null if one of them can't be read. */
export function readAmountRange(typed: { min: string; max: string }): {
  range: AmountRange | null;
  errors: { min?: string; max?: string };
} {
  const min = readBound(typed.min);
  const max = readBound(typed.max);
  const errors = {
    ...(min.ok ? {} : { min: min.message }),
    ...(max.ok ? {} : { max: max.message }),
  };
  if (!min.ok || !max.ok) return { range: null, errors };
  if (min.value !== null && max.value !== null && compare(min.value, max.value) > 0) {
    return { range: null, errors: { max: messages.lessThanMinimum } };
  }
  return { range: { min: min.value, max: max.value }, errors };
}

function readBound(text: string) {
  return text.trim() === ""
    ? { ok: true as const, value: null }
    : readAmount(text, { precision: PRECISION });
}
