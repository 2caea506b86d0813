import { Time } from "#components/data-table/cells/time.tsx";
import { TONE_TEXT, type Tone, ToneShape } from "#components/ui/display/tone.tsx";
import { formatNetwork } from "#lib/addresses/networks.ts";
import type { DuplicateCheck } from "#lib/schemas/payouts/duplicate-check.ts";
import { formatCount } from "#lib/text/plural.ts";

const TIME = { one: "time", many: "times" };

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
        <span>
          {`Paid before: ${formatCount(times, TIME)} on ${network}, last `}
          <Time value={lastAt} />.
        </span>
      ) : (
        <span>
          {duplicateCheck.looked.fault === null
            ? `First payment to this address on ${network}, as far as was checked.`
            : `No payment to this address on ${network} is known.`}
          {elsewhere.length > 0 &&
            ` Previously paid on ${elsewhere.join(", ")} only. Check that the recipient expects ${network}.`}
        </span>
      )}
    </p>
  );
}
