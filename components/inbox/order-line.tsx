import { MiddleCut } from "#components/data-table/cells/middle-cut.tsx";
import { useNow } from "#components/data-table/cells/now.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { useOrderComments } from "#components/inbox/use-order-comments.ts";
import { formatAsked } from "#components/payouts/approval/format-asked.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { formatAge } from "#lib/dates/format-age.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** To whom an order goes: its label, with the address beneath. */
export function RecipientLine({ order }: { order: PayoutOrder }) {
  const { address, label } = order.request;
  return (
    <>
      {label !== null && <p className="line-clamp-1 wrap-anywhere">{label}</p>}
      <p className="flex min-w-0 items-baseline gap-x-2 text-ink-soft">
        <span className="shrink-0 text-ink-quiet">{messages.to}</span>
        <MiddleCut text={address} />
      </p>
    </>
  );
}

/** That there are comments on an order, so that it is opened to read them. */
export function CommentCount({ order }: { order: PayoutOrder }) {
  const comments = useOrderComments(order);
  if (comments === undefined) return null;
  return <p className="text-attention">{messages.comments(comments.count)}</p>;
}

/** How long an order has waited, who is asked to approve it, and who made it. */
export function AgeLine({ order, isWaiting }: { order: PayoutOrder; isWaiting: boolean }) {
  const { submittedAt, madeBy, asked, state } = order;
  const { id } = useUser();
  const now = useNow();
  return (
    <p className="text-ink-quiet sm:text-right">
      {isWaiting && now !== null ? (
        <time dateTime={submittedAt} data-tip={submittedAt} className="text-ink-soft">
          {messages.waiting(formatAge(submittedAt, now))}
        </time>
      ) : (
        <Time value={submittedAt} />
      )}
      {asked !== null && state === "awaiting_approval" && (
        <span className="wrap-anywhere block max-w-48 text-ink-soft sm:ml-auto">
          {formatAsked(asked, id)}
        </span>
      )}
      {madeBy !== null && (
        <span className="block max-w-48 truncate" data-tip={madeBy.name} data-tip-cut="">
          {messages.by(madeBy.name)}
        </span>
      )}
    </p>
  );
}
