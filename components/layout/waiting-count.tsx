"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import * as messages from "#components/layout/messages.ts";
import { VisuallyHidden } from "#components/ui/display/visually-hidden.tsx";
import { inboxCountsQuery } from "#lib/api-client/payouts/inbox.ts";
import { countAttention } from "#lib/schemas/payouts/count-attention.ts";

const MOST = 99;

/** How many items need a user: what the Inbox has under To approve and Needs attention. */
export function WaitingCount({ isSidebar }: { isSidebar: boolean }) {
  const { data } = useQuery(inboxCountsQuery());
  if (data === undefined) return null;
  const count = data.approvals + countAttention(data);
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        "ml-auto min-w-5 rounded-full bg-attention-wash px-1.5 text-center text-attention text-xs tabular-nums",
        isSidebar &&
          "max-rail:absolute max-rail:-top-1 max-rail:-right-1.5 max-rail:min-w-4 max-rail:px-1 max-rail:text-[0.6875rem] max-rail:leading-4",
      )}
    >
      {count > MOST ? `${MOST}+` : count}
      <VisuallyHidden> {messages.needAttention}</VisuallyHidden>
    </span>
  );
}
