"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import * as messages from "#components/layout/messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { buttonStyle } from "#components/ui/buttons/button-style.ts";

type Props = {
  /** rail: words give way to an icon on middling screens · sheet: always both, larger. */
  place: "rail" | "sheet";
  onNavigate?: () => void;
};

/** The way to a new payout, for those who may order one. */
export function NewPayoutLink({ place, onNavigate }: Props) {
  if (!useMay("payouts.submit")) return null;
  const isSidebar = place === "rail";
  return (
    <Link
      href="/payouts/new"
      {...(isSidebar && { title: messages.newPayout })}
      {...(onNavigate && { onClick: onNavigate })}
      className={buttonStyle({ variant: "primary", wide: true, ...(!isSidebar && { size: "lg" }) })}
    >
      <Plus aria-hidden="true" />
      <span className={isSidebar ? "max-rail:sr-only" : ""}>{messages.newPayout}</span>
    </Link>
  );
}
