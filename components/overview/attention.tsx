"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useNow } from "#components/data-table/cells/now.tsx";
import {
  attentionLines,
  NO_BOOKS_ZONE,
  NOT_REFRESHED,
} from "#components/overview/attention-lines.ts";
import * as messages from "#components/overview/messages.ts";
import { OverviewSection } from "#components/overview/overview-section.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { TONE_TEXT, type Tone, ToneShape } from "#components/ui/display/tone.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatCurrency } from "#lib/addresses/format-currency.ts";
import { inboxAttentionQuery } from "#lib/api-client/payouts/inbox.ts";
import { formatInstant } from "#lib/dates/format.ts";
import { formatAge } from "#lib/dates/format-age.ts";
import { headingAmount } from "#lib/money/format.ts";
import { statusMeaning } from "#lib/resources/status-meaning.ts";
import type { Figures } from "#lib/schemas/figures/figures.ts";
import type { AttentionOrder } from "#lib/schemas/figures/inbox-attention.ts";

type Props = {
  figures: Pick<Figures, "attention" | "period" | "completeness" | "definedStatuses">;
  asksForBooksZone: boolean;
};

/**
 * What needs attention: the user's own tasks, then payouts whose outcome is unknown, then other
 * exceptions, and failures last. Each leads to the page where it can be dealt with. What is in the Inbox is kept up to
 * date, also where Back brings an earlier page; the rest is as old as the figures.
 */
export function NeedsAttention({ figures, asksForBooksZone }: Props) {
  const { data: ofInbox, error } = useQuery(inboxAttentionQuery());
  const attention = { ...figures.attention, ...ofInbox };
  const { approvals, unconfirmed } = attention;
  const ofFigures = attentionLines({ ...figures, attention }, (status) =>
    statusMeaning("payout", status, figures.definedStatuses),
  );
  const lines = [
    ...(error === null ? [] : [NOT_REFRESHED]),
    ...ofFigures,
    ...(asksForBooksZone ? [NO_BOOKS_ZONE] : []),
  ];
  if (approvals.length + unconfirmed.length + lines.length === 0)
    return <p className="text-ink-soft text-sm">{messages.nothingNeedsYou}</p>;
  return (
    <OverviewSection title={messages.needsAttention}>
      <ul>
        {approvals.map((order) => (
          <OrderRow key={order.id} order={order} what={messages.pendingApproval} isOwn />
        ))}
        {unconfirmed.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            what={order.state === "ambiguous" ? messages.possibleMatch : messages.unconfirmed}
          />
        ))}
        {lines.map(({ tone, words, pathname, query }) => (
          <li key={words} className="border-rule border-b text-sm">
            <Link
              href={query === undefined ? { pathname } : { pathname, query }}
              prefetch={false}
              className="flex min-h-10 items-center gap-2.5 underline-offset-2 hover:underline"
            >
              <Shape tone={tone} />
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </OverviewSection>
  );
}

/** One payout order with its amount, its age and the button that opens it. */
function OrderRow({
  order: { id, amount, currency, label, madeBy, since },
  what,
  isOwn = false,
}: {
  order: AttentionOrder;
  what: string;
  isOwn?: boolean;
}) {
  const money = `${headingAmount(amount, currency)} ${formatCurrency(currency)}`;
  const payout = label === null ? money : messages.amountTo(money, label);
  return (
    <li className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 border-rule border-b py-1.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <Shape tone="attention" />
      <div className="min-w-0 lg:flex lg:items-baseline lg:gap-x-3">
        <p className="wrap-anywhere line-clamp-2 font-medium">{payout}</p>
        <p className="wrap-anywhere flex min-w-0 flex-wrap gap-x-2 text-ink-soft lg:max-w-[50%] lg:shrink-0">
          <span>{what}</span>
          {madeBy === null ? null : (
            <span className="text-ink-quiet">{messages.submittedBy(madeBy)}</span>
          )}
          <span className="text-ink-quiet sm:hidden">
            <TimeAgo since={since} />
          </span>
        </p>
      </div>
      <span className="me-2 text-ink-quiet max-sm:hidden">
        <TimeAgo since={since} />
      </span>
      <LinkButton
        href={{ pathname: `/payouts/${id}` }}
        prefetch={false}
        size="sm"
        variant={isOwn ? "primary" : "secondary"}
        aria-label={isOwn ? messages.reviewOne(payout) : messages.viewOne(payout)}
      >
        {isOwn ? messages.review : messages.view}
      </LinkButton>
    </li>
  );
}

function Shape({ tone }: { tone: Tone }) {
  return (
    <span className={clsx("inline-flex", TONE_TEXT[tone])}>
      <ToneShape tone={tone} />
    </span>
  );
}

/** How long ago an instant (RFC 3339, UTC) was, in whole minutes, hours or days; the exact time on hover. */
function TimeAgo({ since }: { since: string }) {
  const tz = useZone();
  const now = useNow();
  if (now === null) return null;
  return (
    <time dateTime={since} data-tip={`${formatInstant(since, tz, "exact")} ${tz}`}>
      {formatAge(since, now, "long")}
    </time>
  );
}
