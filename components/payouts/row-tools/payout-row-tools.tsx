"use client";

import { Menu } from "@base-ui/react/menu";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { RowToolsProps } from "#components/data-table/row-tools/row-request.ts";
import type { Draft } from "#components/payouts/form/draft/draft.ts";
import { draftLike, draftLikePayout } from "#components/payouts/form/draft/draft-content.ts";
import { putDraft } from "#components/payouts/form/draft/draft-store.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import * as messages from "#components/payouts/row-tools/messages.ts";
import { isOrderId, PayoutPeek } from "#components/payouts/row-tools/payout-peek.tsx";
import { uuidV7 } from "#components/payouts/uuid-v7.ts";
import { wholeAddress } from "#components/record-page/row-tools/row-facts.ts";
import { RowTools } from "#components/record-page/row-tools/row-tools.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { CHOICE } from "#components/ui/forms/control-style.ts";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { forPress } from "#lib/api-client/requests/retry.ts";
import { isUnconfirmed } from "#lib/resources/order-states.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { openPage } from "#lib/text/open-page.ts";

/** A row of a list of payouts: one of the provider's by its number, or an own order by its UUID. */
type PayoutRow = {
  id: string | null;
  orderId: string | null;
  address: string | null;
  status?: string | null;
};

/** What can be done with a payout in its list. */
export function PayoutRowTools(props: RowToolsProps<PayoutRow>) {
  return (
    <RowTools
      {...props}
      resource={payouts.name}
      factsOf={(row) => ({
        id: shownId(row),
        orderId: row.orderId,
        address: wholeAddress(row.address),
        // The provider names no explorer for a payout.
        explorer: null,
      })}
      record={(id) => <PayoutPeek id={id} />}
      prefetch={(client, id) =>
        void (isOrderId(id)
          ? client.prefetchQuery(payoutOrderQuery(id))
          : client.prefetchQuery(recordQuery(payouts.name, id)))
      }
      extra={(row) => {
        const id = shownId(row);
        return id === null ? null : <Duplicate id={row.orderId ?? id} />;
      }}
    />
  );
}

/** A draft is only a form that is being filled in: nothing of it can be shown beside the list, or copied. */
function shownId({ id, status }: PayoutRow): string | null {
  return status === "own:draft" ? null : id;
}

/**
 * The way to a new payout with the same values, for those who may order one. Of an own payout by its order's UUID:
 * the provider's answer has the address masked or the amount without its fee.
 */
function Duplicate({ id }: { id: string }) {
  const router = usePageRouter();
  const client = useQueryClient();
  const { id: owner } = useUser();
  if (!useMay("payouts.submit")) return null;
  const duplicate = async () => {
    const page = openPage();
    try {
      const draft = await draftFrom(client, id);
      if (draft === null) {
        showToast({ title: messages.mayBePaid, description: messages.mayBePaidHint });
        return;
      }
      putDraft({ ...draft, owner });
      if (openPage() === page) router.push(formHref(draft.id));
    } catch {
      showToast({ title: messages.couldntRead, tone: "failed" });
    }
  };
  return (
    <Menu.Item className={CHOICE} onClick={() => void duplicate()}>
      {messages.duplicate}
    </Menu.Item>
  );
}

/** A new draft with a payout's values; null for an order that may be paid already. */
async function draftFrom(client: QueryClient, id: string): Promise<Draft | null> {
  const draft = uuidV7();
  if (!isOrderId(id)) {
    return draftLikePayout(
      draft,
      await client.fetchQuery({ ...recordQuery(payouts.name, id), ...forPress }),
    );
  }
  const order = await client.fetchQuery({ ...payoutOrderQuery(id), ...forPress });
  return isUnconfirmed(order.state) ? null : draftLike(draft, order);
}
