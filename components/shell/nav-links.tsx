"use client";

import { clsx } from "clsx";
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Coins,
  CopyCheck,
  House,
  Inbox,
  Scale,
  ScrollText,
  Users,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { usePerson } from "#components/person/person.tsx";
import {
  beginsGroup,
  type Destination,
  destinationsFor,
  isUnder,
} from "#components/shell/destinations.ts";
import { WaitingCount } from "#components/shell/waiting-count.tsx";

const ICONS: Record<Destination["path"], typeof House> = {
  "/": House,
  "/desk": Inbox,
  "/payouts": ArrowUpRight,
  "/payments": ArrowDownLeft,
  "/transactions": ArrowLeftRight,
  "/currencies": Coins,
  "/mirror": CopyCheck,
  "/people": Users,
  "/settings/approval-rules": Scale,
  "/audit": ScrollText,
};

type Props = {
  /** rail: words give way to icons alone on middling screens · sheet: always both, larger. */
  place: "rail" | "sheet";
  onNavigate?: () => void;
};

/** The desk's places. The one in which the reader is says so by aria-current. */
export function NavLinks({ place, onNavigate }: Props) {
  const pathname = usePathname();
  const { may } = usePerson();
  const isRail = place === "rail";
  return (
    <ul className="flex flex-col gap-0.5">
      {destinationsFor(may).map((destination, at, all) => {
        const { name, path } = destination;
        const Icon = ICONS[path];
        return (
          <li
            key={path}
            className={clsx(
              beginsGroup(destination, all[at - 1]) && "mt-2 border-rule border-t pt-2",
            )}
          >
            <Link
              href={path}
              {...(onNavigate && { onClick: onNavigate })}
              aria-current={isUnder(pathname, path) ? "page" : undefined}
              title={isRail ? name : undefined}
              className={clsx(
                "relative flex items-center gap-3 rounded-md px-2.5 font-medium text-ink-soft text-sm transition-colors hover:bg-wash hover:text-ink",
                "aria-[current=page]:bg-accent-wash aria-[current=page]:text-ink [&[aria-current=page]>svg]:text-accent",
                isRail ? "h-8 max-rail:justify-center max-rail:px-0 pointer-coarse:h-11" : "h-11",
              )}
            >
              <Icon className="size-4 shrink-0" aria-hidden="true" />
              <span className={clsx(isRail && "max-rail:sr-only")}>{name}</span>
              {path === "/desk" && <WaitingCount isRail={isRail} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
