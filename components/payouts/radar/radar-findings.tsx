import Link from "next/link";
import type { ReactNode } from "react";
import { AddressUse } from "#components/payouts/radar/address-use.tsx";
import { LookAlikes } from "#components/payouts/radar/look-alikes.tsx";
import { lookedWords } from "#components/payouts/radar/radar-words.ts";
import { StateMark } from "#components/payouts/state-mark.tsx";
import { Status } from "#components/table/status.tsx";
import { Time } from "#components/table/time.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";
import type { MetPayout, Radar } from "#lib/schemas/radar.ts";

type Props = { radar: Radar; request: PayoutRequest; covered: boolean };

/** The radar's answer: the gravest first, then how often the address was paid, then how far it looked. */
export function RadarFindings({ radar, request, covered }: Props) {
  const { lookAlikes, repeats } = radar;
  return (
    <div className="grid gap-y-2">
      {lookAlikes.length > 0 && (
        <LookAlikes lookAlikes={lookAlikes} address={request.address} covered={covered} />
      )}
      {repeats.length > 0 && (
        <Banner tone="attention" title="The same amount went to the same receiver lately">
          <p>Make sure that this is another payment, not the same one again.</p>
          <MetList met={repeats} />
        </Banner>
      )}
      <AddressUse radar={radar} currency={request.currency} />
      <p className="text-ink-quiet text-sm">{lookedWords(radar)}</p>
    </div>
  );
}

const SHOWN = 5;

function MetList({ met }: { met: readonly MetPayout[] }): ReactNode {
  const more = met.length - SHOWN;
  return (
    <ul className="mt-1">
      {met.slice(0, SHOWN).map(({ source, id, at, status }) => (
        <li key={`${source} ${id}`} className="flex flex-wrap items-baseline gap-x-3">
          <Link href={`/payouts/${id}`} className="inline-block py-0.5 text-ink underline">
            {source === "desk" ? "An order of this desk" : `Payout ${id}`}
          </Link>
          <Time value={at} />
          {source === "desk" ? <StateMark state={status} /> : <Status value={status} />}
        </li>
      ))}
      {more > 0 && <li>{`and ${more} more`}</li>}
    </ul>
  );
}
