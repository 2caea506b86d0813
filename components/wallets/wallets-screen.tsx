"use client";

import { useQuery } from "@tanstack/react-query";
import { useMay } from "#components/signed-in-user/user.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { RuledTable } from "#components/ui/display/ruled-table.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import * as messages from "#components/wallets/messages.ts";
import { WalletRow } from "#components/wallets/wallet-row.tsx";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { walletsQuery } from "#lib/api-client/payouts/wallets.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

const HEADINGS = [
  { label: messages.wallet, width: "w-32" },
  { label: messages.currencies, width: "w-64" },
  { label: messages.name },
];

/** The wallets that payouts were paid from, and what members call them. */
export function WalletsScreen() {
  const query = useQuery(walletsQuery());
  const { data, error } = query;
  const names = useWalletNames();
  const mayName = useMay("wallet-names.set");
  const codes = Map.groupBy(data ?? [], ({ id }) => id);
  // A wallet keeps its name, also where no payout that is known was paid from it.
  const ids = [...new Set([...codes.keys(), ...names.keys()])].sort((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  return (
    <div className="max-w-180">
      <PageTitle below={messages.hint}>{messages.wallets}</PageTitle>
      {data === undefined && error !== null ? (
        <Failure title={messages.couldntLoad} problem={problemOf(error)} query={query} />
      ) : data === undefined ? (
        <Loading what={messages.loading}>
          <div className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </Loading>
      ) : ids.length === 0 ? (
        <EmptyState title={messages.nothingYet}>{messages.nothingYetHint}</EmptyState>
      ) : (
        <>
          {!mayName && <p className="pb-3 text-ink-quiet text-sm">{messages.onlyAdministrators}</p>}
          <RuledTable name={messages.wallets} headings={HEADINGS}>
            {ids.map((id) => (
              <WalletRow
                key={id}
                id={id}
                codes={(codes.get(id) ?? []).map(({ currency }) => currency)}
                name={names.get(id) ?? ""}
                mayName={mayName}
              />
            ))}
          </RuledTable>
        </>
      )}
    </div>
  );
}
