"use client";

import { orderStateBadge } from "#components/data-table/cells/order-state-badge.ts";
import { Status } from "#components/data-table/cells/status.tsx";
import * as messages from "#components/data-table/cells/waiting-messages.ts";
import { StatusMark } from "#components/ui/display/badge.tsx";
import { readListedStatus } from "#lib/resources/payout-tabs.ts";
import { visibleText } from "#lib/text/visible-text.ts";

type Props = {
  /** As the payouts list has it: "own:queued", "provider:Completed". */
  value: string;
  /** Why it is so, where somebody said it. */
  reason?: string | null;
  /** Why a released order is not sent yet. */
  waits?: string | null;
  /** What else a reader should know of a payout of the provider. */
  note?: string | null;
  /** The provider doesn't list it any more, so that its status is the last that was seen. */
  isUnlisted?: boolean;
};

const WAITING: Readonly<Record<string, string>> = {
  stop: messages.stopped,
  funds: messages.waitingForFunds,
};

/** The status of a payout in the payouts list: the provider's own, or that of an order, with its reason. */
export function ListedStatus({
  value,
  reason = null,
  waits = null,
  note = null,
  isUnlisted = false,
}: Props) {
  const listed = readListedStatus(value);
  if (listed.side === "provider") {
    if (isUnlisted) return <Unlisted status={listed.status} />;
    return <Status kind="payout" value={listed.status} note={note} />;
  }
  const { word, tone } = orderStateBadge(listed.state);
  return (
    <span className="list-text" data-tip={reason ?? undefined} data-tip-cut="">
      {waits === null ? (
        <StatusMark tone={tone} label={word} />
      ) : (
        <StatusMark tone="attention" label={WAITING[waits] ?? messages.notSentYet} />
      )}
      {reason === null ? null : <span className="list-reason">{reason}</span>}
    </span>
  );
}

/** In the place of a status that is none any more; a phone has no space for that one. */
function Unlisted({ status }: { status: string }) {
  const last = messages.lastSeen(visibleText(status));
  return (
    <span className="list-text" data-tip={last} data-tip-cut="">
      <StatusMark tone="attention" label={messages.notAtProvider} />
      {status === "" ? null : <span className="list-reason">{last}</span>}
    </span>
  );
}
