import { Time } from "#components/data-table/cells/time.tsx";
import * as messages from "#components/payouts/duplicate-check/messages.tsx";
import { TONE_TEXT, type Tone, ToneShape } from "#components/ui/display/tone.tsx";
import { formatNetwork } from "#lib/addresses/network-of-currency.ts";
import type { DuplicateCheck } from "#lib/schemas/payouts/duplicate-check.ts";

/**
 * Whether the address was paid before on this network: "first use" as far as the duplicate check
 * looked.
 */
export function AddressUse({
  duplicateCheck,
  currency,
}: {
  duplicateCheck: DuplicateCheck;
  currency: string;
}) {
  const { times, lastAt, elsewhere } = duplicateCheck.address;
  const network = formatNetwork(currency);
  const tone: Tone = times > 0 ? "settled" : "attention";
  return (
    <p className="flex items-baseline gap-1.5 text-sm">
      <span className={TONE_TEXT[tone]}>
        <ToneShape tone={tone} />
      </span>
      {times > 0 ? (
        <span>{messages.paidBeforeOn(times, network, <Time value={lastAt} />)}</span>
      ) : (
        <span>
          {duplicateCheck.looked.fault === null
            ? messages.firstPaymentOn(network)
            : messages.noKnownPaymentOn(network)}
          {elsewhere.length > 0 && ` ${messages.paidOnlyOn(elsewhere.join(", "), network)}`}
        </span>
      )}
    </p>
  );
}
