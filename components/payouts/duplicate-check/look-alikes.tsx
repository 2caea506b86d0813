import { Time } from "#components/data-table/cells/time.tsx";
import { ComparedAddress } from "#components/payouts/duplicate-check/compared-address.tsx";
import * as messages from "#components/payouts/duplicate-check/messages.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import type { LookAlike } from "#lib/schemas/payouts/duplicate-check.ts";

const HOW: Record<LookAlike["how"], string> = {
  ends: messages.sameEndsHint,
  one_edit: messages.oneCharacterHint,
};

type Props = { lookAlikes: readonly LookAlike[]; address: string; covered: boolean };

/** Addresses that were paid before and could be mistaken for this one, each beside it. */
export function LookAlikes({ lookAlikes, address, covered }: Props) {
  return (
    <Banner tone="failed" title={messages.resemblesPaidAddress} announce>
      <p>{messages.compareEveryCharacter}</p>
      <ul className="mt-2 grid gap-y-3">
        {lookAlikes.map((one) => (
          <li key={one.address}>
            <p>{messages.paidBefore(one.times, <Time value={one.lastAt} />)}</p>
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
