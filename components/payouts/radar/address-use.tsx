import { count } from "#components/payouts/radar/radar-words.ts";
import { Time } from "#components/table/time.tsx";
import { TONE_TEXT, type Tone, ToneShape } from "#components/ui/tone.tsx";
import { networkInWords } from "#lib/addresses/networks.ts";
import type { Radar } from "#lib/schemas/radar.ts";

/** Whether the address was paid before on this network: "first use" as far as the radar looked. */
export function AddressUse({ radar, currency }: { radar: Radar; currency: string }) {
  const { times, lastAt, elsewhere } = radar.address;
  const network = networkInWords(currency);
  const tone: Tone = times > 0 ? "settled" : "attention";
  return (
    <p className="flex items-baseline gap-1.5 text-sm">
      <span className={TONE_TEXT[tone]}>
        <ToneShape tone={tone} />
      </span>
      {times > 0 ? (
        <span>
          {`Known address: paid ${count(times, "time", "times")} on ${network}, last `}
          <Time value={lastAt} />.
        </span>
      ) : (
        <span>
          {radar.looked.fault === null
            ? `First use of this address on ${network}, as far as the desk looked.`
            : `No payment to this address on ${network} is known to the desk.`}
          {elsewhere.length > 0 &&
            ` It was paid on ${elsewhere.join(", ")} only: make sure that the recipient expects it on ${network}.`}
        </span>
      )}
    </p>
  );
}
