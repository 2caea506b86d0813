import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import type { Source } from "#lib/payouts/unconfirmed/search-provider.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { type Payout, payoutSchema } from "#lib/schemas/records/payout.ts";
import { EARLIER_AT } from "#test-support/payouts/force-move.ts";

/** The payout that the provider would hold for an order. */
export function payoutOf({ order }: OrderWithPayout, changes: Partial<Payout> = {}): Payout {
  const { walletId, address, amount, trackingId, fee, isFeeIncluded } = order.request;
  return payoutSchema.parse({
    id: Math.floor(Math.random() * 1e9),
    createdAt: order.sentAt,
    unreadable: {},
    label: null,
    fee,
    feeAmount: null,
    isFeeIncluded,
    tag: null,
    note: null,
    completion: null,
    walletCurrency: "USDT_TRX",
    status: "Created",
    direction: "out",
    walletId,
    address,
    amount,
    trackingId,
    ...changes,
  });
}

/** An order as it waits for two people to say whether it is this payout, which was found before it was sent. */
export function waitingOver(order: PayoutOrder, { id }: Payout): PayoutOrder {
  return { ...order, waitsFor: "two_people", waitsDetail: { why: "changed_id", payoutId: id } };
}

/** A provider that holds these payouts and lists them within the window that is asked for. */
export function holding(...payouts: Payout[]): Source {
  return {
    list: async ({ from, to }) => {
      const data = payouts.filter(({ createdAt }) => {
        const at = Date.parse(createdAt ?? "");
        return at >= Date.parse(from ?? "1970-01-01") && at < (to ? Date.parse(to) : Infinity);
      });
      const meta = { current_page: 1, last_page: 1, per_page: 20, total: data.length };
      return { data, meta: { ...meta, from: null, to: null } };
    },
    read: async (id) => payouts.find((payout) => payout.id === id) ?? earlier(id),
  };
}

/** What it gave before it gives still. */
function earlier(id: string): Payout {
  const texts = { label: null, address: null, tag: null, fee: null, note: null, status: null };
  const others = { walletId: null, walletCurrency: null, trackingId: null, isFeeIncluded: null };
  return payoutSchema.parse({
    ...texts,
    ...others,
    id,
    amount: null,
    feeAmount: null,
    createdAt: EARLIER_AT,
    unreadable: {},
  });
}

export const unreachable: Source = {
  list: () => Promise.reject(new Error("down")),
  read: () => Promise.reject(new Error("down")),
};
