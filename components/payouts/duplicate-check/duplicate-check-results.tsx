import type { ReactNode } from "react";
import { Status } from "#components/data-table/cells/status.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import {
  formatLooked,
  reachSentence,
} from "#components/payouts/duplicate-check/duplicate-check-labels.ts";
import { LookAlikes } from "#components/payouts/duplicate-check/look-alikes.tsx";
import * as messages from "#components/payouts/duplicate-check/messages.tsx";
import { GroupedAddress } from "#components/payouts/grouped-address.tsx";
import { OrderStateMark } from "#components/payouts/order-state-mark.tsx";
import { OwnAddressWarning } from "#components/payouts/own-address-warning.tsx";
import { Instant } from "#components/record-page/fields/instant.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { TONE_TEXT, type Tone, ToneShape } from "#components/ui/display/tone.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { formatNetwork } from "#lib/addresses/network-of-currency.ts";
import type { DuplicateCheck, MetPayout } from "#lib/schemas/payouts/duplicate-check.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

type Props = { duplicateCheck: DuplicateCheck; request: PayoutRequest; covered: boolean };

/**
 * The duplicate check's answer: the most serious first, then how often the address was paid, then
 * how far it looked.
 */
export function DuplicateCheckResults({ duplicateCheck, request, covered }: Props) {
  const { lookAlikes, repeats, ownAddress } = duplicateCheck;
  return (
    <div className="grid gap-y-2">
      {ownAddress !== null && <OwnAddressWarning own={ownAddress} />}
      {lookAlikes.length > 0 && (
        <LookAlikes lookAlikes={lookAlikes} address={request.address} covered={covered} />
      )}
      {repeats.length > 0 && (
        <Banner tone="attention" title={messages.possibleDuplicate}>
          <p>{messages.notADuplicate}</p>
          <MetList met={repeats} address={covered ? null : request.address} />
        </Banner>
      )}
      <AddressUse duplicateCheck={duplicateCheck} currency={request.currency} />
      <p className="text-ink-quiet text-sm">{formatLooked(duplicateCheck)}</p>
      <SearchReach reach={duplicateCheck.reach} />
    </div>
  );
}

const SHOWN = 5;

type MetProps = {
  met: readonly MetPayout[];
  /** As this payout writes it; null while it is covered. */
  address: string | null;
};

function MetList({ met, address }: MetProps): ReactNode {
  const more = met.length - SHOWN;
  return (
    <ul className="mt-1">
      {met.slice(0, SHOWN).map(({ source, id, at, status, writtenAs }) => (
        <li key={`${source} ${id}`} className="flex flex-wrap items-baseline gap-x-3">
          <Link href={`/payouts/${id}`} className="inline-block py-0.5 text-ink underline">
            {source === "order" ? messages.payoutCreatedHere : messages.payoutNumber(id)}
          </Link>
          <Time value={at} />
          {source === "order" ? (
            <OrderStateMark state={status} />
          ) : (
            <Status kind="payout" value={status} />
          )}
          {writtenAs !== null && (
            <p className="basis-full">
              {address === null
                ? messages.otherForm
                : messages.formsOfOne(
                    <GroupedAddress address={writtenAs} />,
                    <GroupedAddress address={address} />,
                  )}
            </p>
          )}
        </li>
      ))}
      {more > 0 && <li>{messages.andMore(more)}</li>}
    </ul>
  );
}

/**
 * How far back the provider's payouts can be searched for the tracking ID before the order is sent, while
 * that is not all of them.
 */
function SearchReach({ reach }: { reach: DuplicateCheck["reach"] }) {
  const sentence = reachSentence(reach);
  if (sentence === null) return null;
  return (
    <p className="text-sm">
      {sentence}
      {reach.since !== null && (
        <>
          {" "}
          <Instant value={reach.since} />.
        </>
      )}
    </p>
  );
}

/**
 * Whether the address was paid before on this network: "first use" as far as the duplicate check
 * looked.
 */
function AddressUse({
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
