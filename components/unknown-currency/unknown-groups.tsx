"use client";

import { useState } from "react";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import * as messages from "#components/unknown-currency/messages.ts";
import { networkName } from "#components/unknown-currency/network-name.ts";
import type { Stated } from "#components/unknown-currency/state-currency.tsx";
import { UnknownAddresses } from "#components/unknown-currency/unknown-addresses.tsx";
import { REASON_WORDS } from "#lib/resources/currency-basis.ts";
import type { CurrencyCandidate, UnknownGroup } from "#lib/schemas/currency-rule.ts";

/** As many of a network's currencies are named. */
const NAMED = 3;

type Props = {
  group: UnknownGroup;
  candidates: readonly CurrencyCandidate[];
  /** All of its network that a rule for the network may settle. */
  open: { payments: number; transactions: number };
  onState: (stated: Stated) => void;
};

/** Records of unknown currency with the same evidence: what it is, how many, and their addresses. */
export function UnknownGroupItem({ group, candidates, open, onState }: Props) {
  const mayState = useMay("currency-rules.state");
  const [isOpen, setOpen] = useState(false);
  const { network, reason, addresses, payments, transactions } = group;
  const name = networkName(network);
  // Where evidence disagrees, or no network is told, only an address can be spoken for.
  const isForNetwork = network !== null && (reason === "several" || reason === "few");
  // Without a network it may be any, so none is likelier than the others.
  const named = network === null ? [] : candidates.slice(0, NAMED);
  return (
    <li className="border-rule border-b py-3">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <div className="min-w-60 flex-1">
          <h3 className="font-medium">{name}</h3>
          <p className="text-ink-soft text-sm">{REASON_WORDS[reason]}</p>
        </div>
        <div className="w-40 text-sm">
          <p className="tabular-nums">{messages.counts(payments, transactions)}</p>
          <p className="text-ink-quiet tabular-nums">{messages.atAddresses(addresses)}</p>
        </div>
        <p className="w-48 text-sm">
          {named.map(({ currency }) => (
            <span key={currency} className="me-2 inline-block">
              <CurrencyName code={currency} />
            </span>
          ))}
        </p>
        <div className="ms-auto flex min-w-60 justify-end gap-2">
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? messages.hideAddresses : messages.showAddresses}
          </Button>
          {mayState && isForNetwork && (
            <Button
              size="sm"
              aria-label={messages.stateFor(messages.forNetwork(name))}
              onClick={() =>
                onState({
                  network,
                  address: null,
                  tag: null,
                  subject: messages.forNetwork(name),
                  candidates,
                  open,
                })
              }
            >
              {messages.state}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <UnknownAddresses group={group} candidates={candidates} onState={onState} />}
    </li>
  );
}
