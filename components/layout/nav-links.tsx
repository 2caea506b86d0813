"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Coins,
  FileDown,
  House,
  Inbox,
  SearchCheck,
  Settings,
} from "lucide-react";
import * as messages from "#components/layout/messages.ts";
import { isCurrent, type SidebarItem, sidebarItemsFor } from "#components/layout/sidebar-items.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { VisuallyHidden } from "#components/ui/display/visually-hidden.tsx";
import { usePagePath } from "#components/ui/url/use-page-router.ts";
import { inboxCountsQuery } from "#lib/api-client/payouts/inbox.ts";
import { countAttention } from "#lib/schemas/payouts/count-attention.ts";

const ICONS: Record<SidebarItem["name"], typeof House> = {
  Overview: House,
  Inbox,
  Payouts: ArrowUpRight,
  Payments: ArrowDownLeft,
  Transactions: ArrowLeftRight,
  Currencies: Coins,
  "Payout control": SearchCheck,
  Files: FileDown,
  Settings,
};

/** The first of each group but the topmost. */
const BEGINS_GROUP: readonly SidebarItem["name"][] = ["Payouts", "Settings"];

type Props = {
  /** rail: words give way to icons alone on middling screens · sheet: always both, larger. */
  place: "rail" | "sheet";
  onNavigate?: () => void;
};

/** Links to Counterfoil's pages. The current one is marked by aria-current. */
export function NavLinks({ place, onNavigate }: Props) {
  const pathname = usePagePath();
  const user = useUser();
  const isSidebar = place === "rail";
  return (
    <ul className="flex flex-col gap-0.5">
      {sidebarItemsFor(user).map((item) => {
        const { name, path } = item;
        const Icon = ICONS[name];
        const link = (
          <Link
            href={path}
            {...(onNavigate && { onClick: onNavigate })}
            data-tip={isSidebar ? name : undefined}
            aria-current={isCurrent(pathname, item) ? "page" : undefined}
            className={clsx(
              "relative flex rail:[--tip:none] items-center gap-3 rounded-md px-2.5 font-medium text-ink-soft text-sm transition-colors hover:bg-wash hover:text-ink",
              "aria-[current=page]:bg-selected aria-[current=page]:text-ink",
              isSidebar ? "h-8 max-rail:justify-center max-rail:px-0 pointer-coarse:h-11" : "h-11",
            )}
          >
            <Icon className="size-4 shrink-0" aria-hidden="true" />
            <span className={clsx(isSidebar && "max-rail:sr-only")}>{name}</span>
            {path === "/inbox" && <WaitingCount isSidebar={isSidebar} />}
          </Link>
        );
        return (
          <li
            key={name}
            className={clsx(
              BEGINS_GROUP.includes(name) &&
                "not-first:mt-2 not-first:border-rule not-first:border-t not-first:pt-2",
            )}
          >
            {link}
          </li>
        );
      })}
    </ul>
  );
}

const MOST = 99;

/** How many items need a user: what the Inbox has under To approve and Needs attention. */
function WaitingCount({ isSidebar }: { isSidebar: boolean }) {
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
