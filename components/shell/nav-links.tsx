"use client";

import { clsx } from "clsx";
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Coins, House } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { DESTINATIONS, type Destination, isUnder } from "#components/shell/destinations.ts";

const ICONS: Record<Destination["path"], typeof House> = {
  "/": House,
  "/payouts": ArrowUpRight,
  "/payments": ArrowDownLeft,
  "/transactions": ArrowLeftRight,
  "/currencies": Coins,
};

type Props = {
  /** rail: words give way to icons alone on middling screens · sheet: always both, larger. */
  place: "rail" | "sheet";
  onNavigate?: () => void;
};

/** The desk's places. The one in which the reader is says so by aria-current. */
export function NavLinks({ place, onNavigate }: Props) {
  const pathname = usePathname();
  const isRail = place === "rail";
  return (
    <ul className="flex flex-col gap-0.5">
      {DESTINATIONS.map(({ name, path }) => {
        const Icon = ICONS[path];
        return (
          <li key={path}>
            <Link
              href={{ pathname: path }}
              {...(onNavigate && { onClick: onNavigate })}
              aria-current={isUnder(pathname, path) ? "page" : undefined}
              title={isRail ? name : undefined}
              className={clsx(
                "flex items-center gap-3 rounded-md px-2.5 font-medium text-ink-soft text-sm transition-colors hover:bg-wash hover:text-ink",
                "aria-[current=page]:bg-accent-wash aria-[current=page]:text-ink [&[aria-current=page]>svg]:text-accent",
                isRail ? "h-8 max-rail:justify-center max-rail:px-0 pointer-coarse:h-11" : "h-11",
              )}
            >
              <Icon className="size-4 shrink-0" aria-hidden="true" />
              <span className={clsx(isRail && "max-rail:sr-only")}>{name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
