"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { outcomeHref } from "#components/payouts/hrefs.ts";
import { useOpenDraft } from "#components/payouts/outcome/use-open-draft.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { replaceOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { payoutHistoryQuery } from "#lib/api-client/payouts/payout-orders.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Marked as not sent by two users: it can be ordered again, once, and is still searched for. */
export function OutcomeDeclared({ order }: { order: PayoutOrder }) {
  const may = useMay("payouts.submit");
  const { data: history } = useQuery(payoutHistoryQuery(order.id));
  const replacedBy = history?.replacedBy ?? null;
  const replace = useOpenDraft(() => replaceOrder(order));
  return (
    <Banner title="Two people marked this payout as not sent">
      <p>
        {"That was "}
        <Time value={order.declaredAt} />
        {
          ". It was not found at the provider until then. Counterfoil goes on looking for it, and says so here if it is found after all."
        }
      </p>
      {replacedBy === null ? (
        may &&
        history !== undefined && (
          <div className="mt-3">
            <CommandFailure error={replace.error}>No new payout was begun.</CommandFailure>
            <Button
              working={replace.isWorking || replace.isDone ? "Opening" : undefined}
              onClick={() => replace.run()}
            >
              Replace it with a new payout
            </Button>
          </div>
        )
      ) : (
        <p className="mt-1">
          <Link href={outcomeHref(replacedBy)} className="text-ink underline">
            Another payout
          </Link>
          {" was begun in its place."}
        </p>
      )}
    </Banner>
  );
}
