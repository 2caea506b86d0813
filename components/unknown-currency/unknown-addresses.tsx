"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Address } from "#components/data-table/cells/address.tsx";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import {
  CellLabel,
  RULED_CELL,
  RULED_ROW,
  RuledTable,
} from "#components/ui/display/ruled-table.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import * as messages from "#components/unknown-currency/messages.ts";
import { networkName } from "#components/unknown-currency/network-name.ts";
import type { Stated } from "#components/unknown-currency/state-currency.tsx";
import { unknownAddressesQuery } from "#lib/api-client/unknown-currencies.ts";
import type {
  CurrencyCandidate,
  UnknownAddress,
  UnknownGroup,
} from "#lib/schemas/currency-rule.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

const PAGE = 20;

type Props = {
  group: UnknownGroup;
  candidates: readonly CurrencyCandidate[];
  onState: (stated: Stated) => void;
};

/** The addresses of a group, those of most records first, twenty at once. */
export function UnknownAddresses({ group, candidates, onState }: Props) {
  const [after, setAfter] = useState(0);
  const { network, reason } = group;
  const query = useQuery(unknownAddressesQuery({ network, reason, after }));
  const { data, error } = query;
  if (data === undefined) {
    if (error === null) return <p className="py-3 text-ink-soft text-sm">{messages.loading}</p>;
    return <Failure title={messages.couldntLoad} problem={problemOf(error)} query={query} />;
  }
  return (
    <div className="py-2 ps-4">
      <RuledTable name={messages.addressesOf(networkName(network))} headings={HEADINGS}>
        {data.addresses.map((row) => (
          <AddressRow
            key={JSON.stringify([row.address, row.tag])}
            row={row}
            network={network}
            candidates={candidates}
            onState={onState}
          />
        ))}
      </RuledTable>
      {(after > 0 || data.isMore) && (
        <div className="flex gap-3 pt-2">
          <Button size="sm" disabled={after === 0} onClick={() => setAfter(after - PAGE)}>
            {messages.previous}
          </Button>
          <Button size="sm" disabled={!data.isMore} onClick={() => setAfter(after + PAGE)}>
            {messages.next}
          </Button>
        </div>
      )}
    </div>
  );
}

const HEADINGS = [
  { label: messages.address },
  { label: messages.records, width: "w-28 lg:w-40" },
  { label: messages.conversions, width: "w-28 lg:w-48" },
  { label: messages.newest, width: "w-28 lg:w-40" },
  { label: messages.action, width: "w-32", isHidden: true },
];

function AddressRow({
  row,
  network,
  candidates,
  onState,
}: {
  row: UnknownAddress;
  network: string | null;
  candidates: readonly CurrencyCandidate[];
  onState: (stated: Stated) => void;
}) {
  const mayState = useMay("currency-rules.state");
  const { address, tag, payments, transactions, newestAt, example } = row;
  const own = new Set(row.candidates.map(({ currency }) => currency));
  return (
    <tr className={RULED_ROW}>
      <th scope="row" className={RULED_CELL}>
        <Address value={address} />
        {tag !== null && <bdi className="block text-ink-quiet">{messages.tag(tag)}</bdi>}
      </th>
      <td className={RULED_CELL}>
        {messages.counts(payments, transactions)}
        {example !== null && (
          <Link
            href={`/${example.resource}/${example.id}`}
            className="block underline underline-offset-2"
          >
            {messages.example}
          </Link>
        )}
      </td>
      <td className={RULED_CELL}>
        {row.candidates.length === 0 ? (
          <span className="text-ink-quiet">{messages.noConversions}</span>
        ) : (
          <CellLabel>{messages.conversions}</CellLabel>
        )}
        {row.candidates.map(({ currency, conversions }) => (
          <span key={currency} className="block">
            {conversions.toLocaleString("en")} × <CurrencyName code={currency} />
          </span>
        ))}
      </td>
      <td className={RULED_CELL}>
        <CellLabel>{messages.newest}</CellLabel>
        <Time value={newestAt} />
      </td>
      <td className={RULED_CELL}>
        {mayState && (
          <Button
            size="sm"
            aria-label={messages.stateFor(tag === null ? address : messages.withTag(address, tag))}
            onClick={() =>
              onState({
                network,
                address,
                tag,
                subject: address,
                candidates: [
                  ...row.candidates,
                  ...candidates.filter(({ currency }) => !own.has(currency)),
                ],
                open: null,
              })
            }
          >
            {messages.state}
          </Button>
        )}
      </td>
    </tr>
  );
}
