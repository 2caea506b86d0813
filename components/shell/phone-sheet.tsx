"use client";

import { NavLinks } from "#components/shell/nav-links.tsx";
import { NewPayoutLink } from "#components/shell/new-payout-link.tsx";
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
      <NewPayoutLink place="sheet" onNavigate={close} />
      <nav aria-label="Desk" className="mt-4">
        <NavLinks place="sheet" onNavigate={close} />
      </nav>
    </Sheet>
  );
}
