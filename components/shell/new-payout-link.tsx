"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useMay } from "#components/person/person.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";

type Props = {
  /** rail: words give way to an icon on middling screens · sheet: always both, larger. */
  place: "rail" | "sheet";
  onNavigate?: () => void;
};

/** The way to a new payout, for those who may order one. */
export function NewPayoutLink({ place, onNavigate }: Props) {
  if (!useMay("payouts.submit")) return null;
  const isRail = place === "rail";
  return (
    <Link
      href="/payouts/new"
      {...(isRail && { title: "New payout" })}
      {...(onNavigate && { onClick: onNavigate })}
      className={buttonStyle({ variant: "primary", wide: true, ...(!isRail && { size: "lg" }) })}
    >
      <Plus aria-hidden="true" />
      <span className={isRail ? "max-rail:sr-only" : ""}>New payout</span>
    </Link>
  );
}
