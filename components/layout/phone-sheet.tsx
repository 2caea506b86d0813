"use client";

import * as messages from "#components/layout/messages.ts";
import { NavLinks } from "#components/layout/nav-links.tsx";
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
    <Sheet open={open} onOpenChange={onOpenChange} title={messages.counterfoil} side="left">
      <nav aria-label={messages.mainNavigation}>
        <NavLinks place="sheet" onNavigate={close} />
      </nav>
    </Sheet>
  );
}
