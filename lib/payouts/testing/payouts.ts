import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import type { Source } from "#lib/payouts/resolve/sweep.ts";
import { type Payout, payoutSchema } from "#lib/schemas/payout.ts";

/** The payout that the service would hold of an entry. */
export function payoutOf({ entry }: JournalEntry, changes: Partial<Payout> = {}): Payout {
  const { walletId, address, amount, trackingId } = entry.request;
  return payoutSchema.parse({
    ...{ id: Math.floor(Math.random() * 1e9), createdAt: entry.sentAt, unreadable: {} },
    ...{ label: null, fee: "low", feeAmount: null, isFeeIncluded: false, tag: null, note: null },
    ...{ walletCurrency: "USDT_TRX", status: "Created", walletId, address, amount, trackingId },
    ...changes,
  });
}

/** A service that holds these payouts and lists them within the window that is asked for. */
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
    read: async (id) => payouts.find((payout) => String(payout.id) === id) ?? Promise.reject(),
  };
}

export const unreachable: Source = {
  list: () => Promise.reject(new Error("down")),
  read: () => Promise.reject(new Error("down")),
};
