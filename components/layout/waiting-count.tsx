"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import * as messages from "#components/layout/messages.ts";
import { VisuallyHidden } from "#components/ui/display/visually-hidden.tsx";
import { inboxCountsQuery } from "#lib/api-client/payouts/inbox.ts";

const MOST = 99;

/**
 * How many items need a user: decisions of this user's, unknown outcomes, what is stuck or faulty.
 */
export function WaitingCount({ isSidebar }: { isSidebar: boolean }) {
  const { data } = useQuery(inboxCountsQuery());
  if (data === undefined) return null;
  const { approvals, inDoubt, stuck, faulty, discrepancies } = data;
  const count = approvals + inDoubt + stuck + faulty + discrepancies;
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        "ml-auto min-w-5 rounded-full bg-attention-wash px-1.5 text-center text-attention text-xs tabular-nums",
        isSidebar && "max-rail:absolute max-rail:top-0 max-rail:right-0",
      )}
    >
      {count > MOST ? `${MOST}+` : count}
      <VisuallyHidden> {messages.needAttention}</VisuallyHidden>
    </span>
  );
}
