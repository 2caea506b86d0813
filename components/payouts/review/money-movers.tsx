import { useId } from "react";
import * as messages from "#components/payouts/review/messages.tsx";
import { formatRoles } from "#lib/schemas/identity/role-labels.ts";
import type { MoneyMover } from "#lib/schemas/safety.ts";

/**
 * Every member who can move money, in the review of the first payout: until it is submitted,
 * members get their roles without a second user, so this is the moment to see who they are.
 */
export function MoneyMovers({ movers }: { movers: readonly MoneyMover[] }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="rounded-md border border-edge bg-sheet p-4 text-sm"
    >
      <h2 id={heading} className="font-medium text-base">
        {messages.whoCanMoveMoney}
      </h2>
      <p className="mt-1 text-ink-soft">{messages.moneyMoversHint}</p>
      <ul aria-labelledby={heading} className="mt-3 grid gap-1.5">
        {movers.map(({ id, name, roles, isInvited }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            {isInvited && " (invited)"}
            <span className="text-ink-soft">: {formatRoles(roles)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
