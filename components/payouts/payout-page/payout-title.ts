import { moneyOf } from "#components/payouts/money.ts";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { visibleText } from "#lib/text/visible-text.ts";

/** What a payout's page is about: Counterfoil's order, the provider's payout, or both. */
export type PageSubject =
  | { order: PayoutOrder; payout: Payout | null }
  | { order: null; payout: Payout };

const LONGEST_LABEL = 60;
/** Never the end of an address: an approver types it from a source of their own. */
const ADDRESS_START = 8;

/** "Payout 12,000 USDT to Meyer GmbH": the heading and the title of a payout's page. */
export function payoutTitle({ order, payout }: PageSubject): string {
  const amount = payout?.amount ?? order?.request.amount ?? null;
  const currency = payout?.walletCurrency ?? order?.request.currency ?? "";
  if (amount === null) {
    const id = payout?.id ?? null;
    return id === null ? messages.payout : messages.payoutNumber(id);
  }
  const money = visibleText(moneyOf({ amount, currency }));
  const recipient = recipientOf({ order, payout });
  return recipient === null ? messages.payoutOf(money) : messages.payoutTo(money, recipient);
}

/**
 * The title of the page's tab, once it is `title` that it is about: as the server's template has it, of which
 * `shown` is an earlier title. `account` is the name of the page's account where there are several.
 */
export function tabTitle(title: string, account: string | null, shown: string): string {
  const [, product = ""] = /( · [^·]*)$/.exec(shown) ?? [];
  return `${account === null ? "" : `${account} · `}${title}${product}`;
}

/** The label of a payout, as it was ordered where the provider gives none. */
export function labelOf({ order, payout }: Pick<PageSubject, "order" | "payout">): string | null {
  return payout?.label || order?.request.label || null;
}

/** Whether a heading that names the amount has the whole label, so that no field needs to repeat it. */
export function isLabelInTitle(label: string | null): boolean {
  return label !== null && label !== "" && label.length <= LONGEST_LABEL;
}

function recipientOf(subject: Pick<PageSubject, "order" | "payout">): string | null {
  const label = labelOf(subject);
  if (label !== null) return visibleText(cut(label, LONGEST_LABEL));
  const address = subject.payout?.address ?? subject.order?.request.address ?? "";
  return address === "" ? null : visibleText(`${address.slice(0, ADDRESS_START)}…`);
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`;
}
