import { Time } from "#components/data-table/cells/time.tsx";
import { ComparedAddress } from "#components/payouts/duplicate-check/compared-address.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import type { LookAlike } from "#lib/schemas/payouts/duplicate-check.ts";
import { formatCount } from "#lib/text/plural.ts";

const TIME = { one: "time", many: "times" };

const HOW: Record<LookAlike["how"], string> = {
  ends: "Starts and ends with the same characters but differs in the middle — a common sign of address poisoning.",
  one_edit: "Differs by one character, or by two swapped characters.",
};

type Props = { lookAlikes: readonly LookAlike[]; address: string; covered: boolean };

/** Addresses that were paid before and could be mistaken for this one, each beside it. */
export function LookAlikes({ lookAlikes, address, covered }: Props) {
  return (
    <Banner tone="failed" title="This address closely resembles one you've paid before" announce>
      <p>Compare every character with the address the recipient sent you.</p>
      <ul className="mt-2 grid gap-y-3">
        {lookAlikes.map((one) => (
          <li key={one.address}>
            <p>
              {`Paid before, ${formatCount(one.times, TIME)}, last `}
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
