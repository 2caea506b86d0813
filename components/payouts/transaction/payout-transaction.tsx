"use client";

import { useQuery } from "@tanstack/react-query";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { InternalTransfer } from "#components/payouts/transaction/internal-transfer.tsx";
import * as messages from "#components/payouts/transaction/messages.ts";
import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { ChainField } from "#components/record-page/fields/chain-field.tsx";
import { Field } from "#components/record-page/fields/field.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { RecordStatus } from "#components/record-page/fields/record-status.tsx";
import { Section } from "#components/record-page/fields/section.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { DefinitionList } from "#components/ui/display/definition-list.tsx";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import {
  payoutMatchesQuery,
  stateMatch,
  undoMatch,
} from "#lib/api-client/payouts/payout-matches.ts";
import { datedKeys } from "#lib/api-client/records/dated-keys.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { transactions } from "#lib/resources/transactions.ts";
import type { PayoutMatch } from "#lib/schemas/records/payout-match.ts";

/** The transaction that a payout became, or those of which a member says which it was. */
export function PayoutTransaction({ payoutId }: { payoutId: string }) {
  const { data, isLoadingError } = useQuery(payoutMatchesQuery(payoutId));
  const matches = data?.matches ?? [];
  const held = matches.find(({ basis }) => basis !== "candidate");
  return (
    <>
      {isLoadingError && (
        <Section title={messages.transaction}>
          <NotLoaded label={messages.itsTransaction} />
        </Section>
      )}
      {held !== undefined && (
        <Section title={messages.transaction}>
          <Matched match={held} explorer={data?.explorer ?? null} />
          <Basis payoutId={payoutId} match={held} />
        </Section>
      )}
      {held === undefined && matches.length > 0 && (
        <Candidates payoutId={payoutId} matches={matches} />
      )}
      {data?.transfer && <InternalTransfer payoutId={payoutId} transfer={data.transfer} />}
    </>
  );
}

/** What the payout gets from its transaction. */
function Matched({ match, explorer }: { match: PayoutMatch; explorer: string | null }) {
  const { transactionId, status, txnHash, blockchainFee, feeCurrency } = match;
  return (
    <DefinitionList>
      <Field label={messages.transaction} value={transactionId}>
        {(id) => (
          <span className="inline-flex flex-wrap items-baseline gap-x-3">
            <TransactionLink id={id} />
            {status !== null && <RecordStatus kind="transaction" value={status} />}
          </span>
        )}
      </Field>
      <ChainField label={messages.hash} path="txnHash" value={txnHash} explorer={explorer} />
      <AmountField label={messages.chargedFee} value={blockchainFee} currency={feeCurrency} />
    </DefinitionList>
  );
}

function TransactionLink({ id }: { id: string }) {
  return (
    <Link href={`/${transactions.name}/${id}`} className="text-accent hover:underline">
      {messages.transactionNumber(id)}
    </Link>
  );
}

function Row({ match }: { match: PayoutMatch }) {
  const { transactionId, createdAt, status, txnHash } = match;
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
      <TransactionLink id={transactionId} />
      {status !== null && <RecordStatus kind="transaction" value={status} />}
      <Time value={createdAt} />
      {txnHash !== null && (
        <span className="basis-full break-all font-mono text-xs">
          <PlainText value={txnHash} />
        </span>
      )}
    </div>
  );
}

function Basis({ payoutId, match }: { payoutId: string; match: PayoutMatch }) {
  const mayUndo = useMay("payouts.undo-match");
  const undo = useWrite(() => undoMatch(payoutId), {
    renews: datedKeys,
  });
  const { payouts } = match.evidence;
  if (match.stated === null) {
    const why = payouts === 1 ? messages.exact : messages.exactOfSeveral(payouts);
    return <p className="mt-1 text-ink-quiet text-sm">{why}</p>;
  }
  return (
    <div className="mt-1 flex flex-wrap items-baseline gap-x-3 text-ink-quiet text-sm">
      <span>{messages.stated(match.stated.by)}</span>
      <Time value={match.stated.at} />
      {mayUndo && (
        <Button
          variant="quiet"
          size="sm"
          working={undo.isWorking ? messages.undoing : undefined}
          onClick={() => undo.run()}
        >
          {messages.undo}
        </Button>
      )}
      <CommandFailure error={undo.error}>{messages.notSaved}</CommandFailure>
    </div>
  );
}

function Candidates({ payoutId, matches }: { payoutId: string; matches: PayoutMatch[] }) {
  const mayState = useMay("payouts.state-match");
  const state = useWrite((transactionId: string) => stateMatch(payoutId, transactionId), {
    renews: datedKeys,
  });
  const { transactions = 1, payouts = 1 } = matches[0]?.evidence ?? {};
  const isAlone = transactions === 1 && payouts === 1;
  return (
    <Section title={messages.candidates}>
      <p className="max-w-[45rem] text-ink-soft text-sm">
        {isAlone ? messages.oneMayBeOfAnother : messages.severalFit(transactions, payouts)}
      </p>
      <ul className="mt-2 border-rule border-t">
        {matches.map((match) => (
          <li
            key={match.transactionId}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-rule border-b py-2.5"
          >
            <Row match={match} />
            {mayState && (
              <Button
                size="sm"
                aria-label={messages.itWas(match.transactionId)}
                working={state.isWorking ? messages.saving : undefined}
                onClick={() => state.run(match.transactionId)}
              >
                {messages.itWasThis}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CommandFailure error={state.error}>{messages.notSaved}</CommandFailure>
    </Section>
  );
}
