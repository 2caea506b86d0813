import { Time } from "#components/data-table/cells/time.tsx";
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

/**
 * An address with the characters marked in which it differs from another at the same place. Marked by
 * weight and underline as well as by colour.
 */
function ComparedAddress({ address, with: other }: { address: string; with: string }) {
  const runs = differences(address, other);
  return (
    <span className="break-all font-mono text-ink text-sm">
      {runs.map(({ text, start, differs }) =>
        differs ? (
          <mark key={start} className="bg-transparent font-semibold text-failed underline">
            {text}
          </mark>
        ) : (
          <span key={start}>{text}</span>
        ),
      )}
    </span>
  );
}

type Run = { text: string; start: number; differs: boolean };

function differences(address: string, other: string): Run[] {
  const runs: Run[] = [];
  for (const [at, char] of [...address].entries()) {
    const differs = char !== other[at];
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += char;
    else runs.push({ text: char, start: at, differs });
  }
  return runs;
}
