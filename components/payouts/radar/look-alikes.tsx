import { ComparedAddress } from "#components/payouts/radar/compared-address.tsx";
import { count } from "#components/payouts/radar/radar-words.ts";
import { Time } from "#components/table/time.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { LookAlike } from "#lib/schemas/radar.ts";

const HOW: Record<LookAlike["how"], string> = {
  ends: "Its beginning and end are the same as this one's, its middle is another: so an address looks that was made to be mistaken.",
  one_edit: "It differs from this one by a single character, or by two that changed places.",
};

type Props = { lookAlikes: readonly LookAlike[]; address: string; covered: boolean };

/** Addresses that were paid before and could be mistaken for this one, each beside it. */
export function LookAlikes({ lookAlikes, address, covered }: Props) {
  return (
    <Banner tone="failed" title="This address looks like another that was paid before" announce>
      <p>Compare every character with what the recipient gave you, from its own source.</p>
      <ul className="mt-2 grid gap-y-3">
        {lookAlikes.map((one) => (
          <li key={one.address}>
            <p>
              {`Paid before, ${count(one.times, "time", "times")}, last `}
              <Time value={one.lastAt} />
            </p>
            {!covered && (
              <p>
                <ComparedAddress address={one.address} with={address} />
              </p>
            )}
            <p>{HOW[one.how]}</p>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
