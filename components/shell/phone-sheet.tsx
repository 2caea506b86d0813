"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { NavLinks } from "#components/shell/nav-links.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Sheet } from "#components/ui/sheet.tsx";

/** The rail of a phone. Loaded when first opened. */
export function PhoneSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Counterfoil" side="left">
      <Link
        href={{ pathname: "/payouts/new" }}
        onClick={close}
        className={buttonStyle({ variant: "primary", size: "lg", wide: true })}
      >
        <Plus aria-hidden="true" />
        New payout
      </Link>
      <nav aria-label="Desk" className="mt-4">
        <NavLinks place="sheet" onNavigate={close} />
      </nav>
    </Sheet>
  );
}
