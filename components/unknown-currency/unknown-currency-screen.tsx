"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { candidatesOn } from "#components/record-page/currency/candidates-on.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { CurrencyRules } from "#components/unknown-currency/currency-rules.tsx";
import * as messages from "#components/unknown-currency/messages.ts";
import { StateCurrencyDialog, type Stated } from "#components/unknown-currency/state-currency.tsx";
import { UnknownGroupItem } from "#components/unknown-currency/unknown-groups.tsx";
import { unknownCurrenciesQuery } from "#lib/api-client/unknown-currencies.ts";
import { isLeftOpen } from "#lib/resources/currency-basis.ts";
import type { UnknownCurrencies, UnknownGroup } from "#lib/schemas/currency-rule.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** What is of unknown currency, grouped by its evidence, and what members stated. */
export function UnknownCurrencyScreen() {
  const query = useQuery(unknownCurrenciesQuery());
  const { data, error } = query;
  return (
    <div className="pb-16">
      <PageTitle below={<span className="block max-w-180">{messages.hint}</span>}>
        {messages.unknownCurrency}
      </PageTitle>
      {data !== undefined ? (
        <Groups data={data} />
      ) : error === null ? (
        <p className="text-ink-soft text-sm">{messages.loading}</p>
      ) : (
        <Failure title={messages.couldntLoad} problem={problemOf(error)} query={query} />
      )}
    </div>
  );
}

/** How many records on a network evidence leaves open, whatever the reason. */
function openOn(network: string | null, groups: readonly UnknownGroup[]) {
  const open = groups.filter((group) => group.network === network && isLeftOpen(group.reason));
  return {
    payments: open.reduce((sum, { payments }) => sum + payments, 0),
    transactions: open.reduce((sum, { transactions }) => sum + transactions, 0),
  };
}

/** The groups hold each payment's transaction with the payment, and nothing without a complete address. */
function areAllListed({ groups, all }: Pick<UnknownCurrencies, "groups" | "all">): boolean {
  const listed = groups.reduce(
    (sum, { payments, transactions }) => sum + payments + transactions,
    0,
  );
  return listed >= all.payments + all.transactions;
}

function Groups({ data: { groups, all, due, candidates, rules } }: { data: UnknownCurrencies }) {
  const heading = useId();
  const [stated, setStated] = useState<Stated | null>(null);
  return (
    <div className="grid grid-cols-1 gap-y-10">
      <section aria-labelledby={heading}>
        <p className="text-sm">
          {messages.allUnknown(all.payments, all.transactions)}{" "}
          {due > 0 && <span className="text-ink-soft">{messages.beingWorkedOut(due)} </span>}
          <Link href="/payments?basis=unknown" className="underline underline-offset-2">
            {messages.showPayments}
          </Link>{" "}
          <Link href="/transactions?basis=unknown" className="ml-3 underline underline-offset-2">
            {messages.showTransactions}
          </Link>
        </p>
        {!areAllListed({ groups, all }) && (
          <p className="max-w-180 pt-1 text-ink-soft text-sm">{messages.moreThanListed}</p>
        )}
        <h2 id={heading} className="pt-8 pb-1 font-semibold text-base">
          {messages.byEvidence}
        </h2>
        {groups.length === 0 ? (
          <EmptyState title={due > 0 ? messages.workingOut : messages.none}>
            {due > 0 ? messages.shownWhenWorkedOut : messages.allKnown}
          </EmptyState>
        ) : (
          <ul className="border-rule border-t">
            {groups.map((group) => (
              <UnknownGroupItem
                key={JSON.stringify([group.network, group.reason])}
                group={group}
                candidates={candidatesOn(group.network, candidates)}
                open={openOn(group.network, groups)}
                onState={setStated}
              />
            ))}
          </ul>
        )}
      </section>
      <CurrencyRules rules={rules} />
      {stated !== null && <StateCurrencyDialog stated={stated} onLeave={() => setStated(null)} />}
    </div>
  );
}
