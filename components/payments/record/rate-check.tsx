import { formatRate } from "#components/payments/record/format-rate.ts";
import { StatusMark } from "#components/ui/badge.tsx";
import { checkRate } from "#lib/money/rate.ts";
import type { Conversion } from "#lib/schemas/payment.ts";

const TONES = {
  exact: "settled",
  rounded: "settled",
  differs: "attention",
  unknown: "neutral",
} as const;

/** Whether a conversion's rate fits its two amounts, in words. */
export function RateCheck({ conversion }: { conversion: Conversion }) {
  const check = checkRate(conversion);
  return (
    <p className="pb-2 text-sm [&_span]:whitespace-normal">
      <StatusMark tone={TONES[check.verdict]} label={formatRate(check, conversion.quoteCurrency)} />
    </p>
  );
}
