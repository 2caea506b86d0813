"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { deskCountsQuery } from "#lib/queries/desk-work.ts";

const MOST = 99;

/** How much on the desk wants somebody: decisions of this person's, unknown outcomes, what is stuck or faulty. */
export function WaitingCount({ isRail }: { isRail: boolean }) {
  const { data } = useQuery(deskCountsQuery());
  if (data === undefined) return null;
  const { approvals, inDoubt, stuck, faulty } = data;
  const count = approvals + inDoubt + stuck + faulty;
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        "ml-auto min-w-5 rounded-full bg-attention-wash px-1.5 text-center text-attention text-xs tabular-nums",
        isRail && "max-rail:absolute max-rail:top-0 max-rail:right-0",
      )}
    >
      {count > MOST ? `${MOST}+` : count}
      <VisuallyHidden> to see to</VisuallyHidden>
    </span>
  );
}
