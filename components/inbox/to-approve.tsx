"use client";

import { useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { ApproveRow } from "#components/inbox/approve-row.tsx";
import { identicalPayouts } from "#components/inbox/identical-payouts.ts";
import * as messages from "#components/inbox/messages.tsx";
import { RejectSet } from "#components/inbox/reject-set.tsx";
import { ReviewSet } from "#components/inbox/review-set.tsx";
import { matches, NOTHING, toggle, toggleAll, withoutRows } from "#components/inbox/selection.ts";
import { useInboxKeys } from "#components/inbox/use-inbox-keys.ts";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { paidBeforeQuery, repeatedQuery } from "#lib/api-client/payouts/inbox.ts";
import type { Inbox } from "#lib/schemas/payouts/inbox.ts";
import { MOST_APPROVED_AT_ONCE } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Which of them are listed: those that match what was typed, and if so only those that this approver was asked for. */
const ALL = { typed: "", isMineOnly: false };

/** The payouts that wait for this approver, and the review of those that they selected. */
export function ToApprove({ group }: { group: Inbox["approvals"] }) {
  const [selection, setSelection] = useState(NOTHING);
  const [filter, setFilter] = useState(ALL);
  const [reviewed, setReviewed] = useState<readonly PayoutOrder[] | null>(null);
  if (reviewed !== null) {
    return (
      <ReviewSet
        orders={reviewed}
        onLeave={() => setReviewed(null)}
        onApproved={(ids) => {
          setSelection((now) => withoutRows(now, ids));
          // The answer may come once others are reviewed.
          setReviewed((now) => (now === reviewed ? null : now));
        }}
      />
    );
  }
  if (group.total === 0) {
    return (
      <EmptyState title={messages.nothingToApprove}>{messages.nothingToApproveHint}</EmptyState>
    );
  }
  return (
    <ApproveList
      group={group}
      selection={selection}
      onSelect={setSelection}
      filter={filter}
      onFilter={setFilter}
      onReview={setReviewed}
    />
  );
}

type Props = {
  group: Inbox["approvals"];
  selection: typeof NOTHING;
  onSelect: Dispatch<SetStateAction<typeof NOTHING>>;
  filter: typeof ALL;
  onFilter: (filter: typeof ALL) => void;
  onReview: (orders: readonly PayoutOrder[]) => void;
};

function ApproveList({ group, selection, onSelect, filter, onFilter, onReview }: Props) {
  const { typed, isMineOnly } = filter;
  const [rejecting, setRejecting] = useState<string | null>(null);
  // As they were when the button was pressed: what is selected since is rejected by another press.
  const [rejected, setRejected] = useState<readonly PayoutOrder[] | null>(null);
  const reject = useFocusBack(rejected !== null);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { id: memberId } = useUser();
  const mine = group.entries.filter(({ asked }) => asked?.id === memberId);
  const isNarrowed = isMineOnly && mine.length > 0;
  const isFiltered = typed.trim() !== "" || isNarrowed;
  const shown = (isNarrowed ? mine : group.entries).filter((order) => matches(order, typed.trim()));
  const open = shown.filter(({ state }) => state === "awaiting_approval");
  const ids = open.map(({ id }) => id);
  const mayKnow = useMay("payouts.read-paid-before");
  const waiting = group.entries.filter(({ state }) => state === "awaiting_approval");
  const askedOf = mayKnow ? waiting.map(({ id }) => id) : [];
  const { data: paidBefore } = useQuery(paidBeforeQuery(askedOf));
  const { data: repeated } = useQuery(repeatedQuery(askedOf));
  // A review would take the place of the form, with the reason that is typed in it.
  const isRejecting = rejected !== null || open.some(({ id }) => id === rejecting);
  const alike = identicalPayouts(group.entries);
  const chosen = open.filter(({ id }) => selection.chosen.has(id));
  const decided = chosen.slice(0, MOST_APPROVED_AT_ONCE);
  const most = Math.min(open.length, MOST_APPROVED_AT_ONCE);
  const choose = (id: string, isRange: boolean) =>
    onSelect(toggle(selection, ids, { id, isRange }));
  useInboxKeys(list, {
    select: (id) => choose(id, false),
    approve: (id) => {
      if (isRejecting) return;
      const focused = open.filter((order) => order.id === id);
      const orders = chosen.length > 0 ? chosen : focused;
      if (orders.length > 0) onReview(orders.slice(0, MOST_APPROVED_AT_ONCE));
    },
    reject: setRejecting,
    filter: () => field.current?.focus(),
  });
  return (
    <section aria-label={messages.toApprove}>
      <p className="mb-3 text-ink-soft text-sm">{messages.toApproveHint}</p>
      <div className="sticky top-(--top-line) z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b bg-paper py-2">
        {open.length > 0 && (
          <Checkbox
            label={messages.selectAll(most, isFiltered)}
            checked={chosen.length >= most}
            onCheckedChange={() => onSelect(toggleAll({ ...selection, chosen: chosenIds() }, ids))}
          />
        )}
        <Input
          ref={field}
          type="search"
          aria-label={messages.filterLabel}
          placeholder={messages.filterPlaceholder}
          value={typed}
          onChange={(event) => onFilter({ ...filter, typed: event.target.value })}
          className="max-w-72"
        />
        {mine.length > 0 && (
          <Button
            size="sm"
            variant={isMineOnly ? "secondary" : "quiet"}
            aria-pressed={isMineOnly}
            onClick={() => onFilter({ ...filter, isMineOnly: !isMineOnly })}
          >
            {messages.askedOfMe(mine.length)}
          </Button>
        )}
        <span role="status" className="min-w-20 text-ink-quiet text-sm">
          {chosen.length > 0 && messages.selected(chosen.length)}
        </span>
        {chosen.length > 0 && (
          <span className="ml-auto flex flex-wrap gap-2">
            <Button ref={reject} onClick={() => setRejected(decided)}>
              {messages.rejectCount(decided.length)}
            </Button>
            {!isRejecting && (
              <Button variant="primary" onClick={() => onReview(decided)}>
                {messages.reviewCount(decided.length)}
              </Button>
            )}
          </span>
        )}
      </div>
      {rejected !== null && (
        <div className="border-rule border-b py-4">
          <RejectSet
            orders={rejected}
            onLeave={() => setRejected(null)}
            onRejected={(ids) => {
              // The answer may come once the form is about others.
              setRejected((now) => (now?.every(({ id }) => ids.includes(id)) ? null : now));
              onSelect((now) => withoutRows(now, ids));
            }}
          />
        </div>
      )}
      {shown.length === 0 && <p className="py-6 text-ink-soft text-sm">{messages.noneMatch}</p>}
      <ul ref={list}>
        {shown.map((order) => (
          <ApproveRow
            key={order.id}
            order={order}
            paidBefore={paidBefore?.[order.id] ?? null}
            isAlike={alike.has(order.id)}
            isRepeated={repeated?.includes(order.id) ?? false}
            isChosen={selection.chosen.has(order.id)}
            onToggle={(isRange) => choose(order.id, isRange)}
            isRejecting={rejecting === order.id}
            // The answer may come once another row's form is open.
            onRejected={() => setRejecting((now) => (now === order.id ? null : now))}
          />
        ))}
      </ul>
      {group.total > group.entries.length && (
        <p className="mt-2 text-ink-quiet text-sm">
          {(isFiltered ? messages.longestSearched : messages.longestShown)(
            group.entries.length,
            group.total,
          )}
        </p>
      )}
    </section>
  );

  /** Rows that no longer wait are chosen no more. */
  function chosenIds(): ReadonlySet<string> {
    return new Set(chosen.map(({ id }) => id));
  }
}
