import { orderStateBadge } from "#components/data-table/cells/order-state-badge.ts";
import * as messages from "#components/data-table/cells/waiting-messages.ts";
import { StatusMark } from "#components/ui/display/badge.tsx";
import type { WaitsDetail } from "#lib/schemas/payouts/waits-detail.ts";

type Props = {
  state: string;
  /** Why a released order is not sent yet. */
  why?: WaitsDetail["why"] | undefined;
};

const WAITING: Partial<Record<WaitsDetail["why"], string>> = {
  stop: messages.stopped,
  funds: messages.waitingForFunds,
};

/** The state of an order, in words; of a released one that waits, that it does. */
export function OrderStateMark({ state, why }: Props) {
  if (why !== undefined) {
    return <StatusMark tone="attention" label={WAITING[why] ?? messages.notSentYet} />;
  }
  const { word, tone } = orderStateBadge(state);
  return <StatusMark tone={tone} label={word} />;
}
