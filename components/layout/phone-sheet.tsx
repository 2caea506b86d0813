"use client";

import { NavLinks } from "#components/layout/nav-links.tsx";
import { NewPayoutLink } from "#components/layout/new-payout-link.tsx";
import { Sheet } from "#components/ui/overlays/sheet.tsx";

/** The sidebar on a phone. Loaded when first opened. */
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
      <nav aria-label="Main" className="mt-4">
        <NavLinks place="sheet" onNavigate={close} />
      </nav>
    </Sheet>
  );
}
