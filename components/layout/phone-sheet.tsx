"use client";

import * as messages from "#components/layout/messages.ts";
import { NavLinks } from "#components/layout/nav-links.tsx";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { Sheet } from "#components/ui/overlays/sheet.tsx";

/** The sidebar on a phone. Loaded when first opened. */
export function PhoneSheet({ anchor, onClose }: Opened) {
  return (
    <Sheet open onOpenChange={onClose} finalFocus={anchor} title={messages.counterfoil} side="left">
      <nav aria-label={messages.mainNavigation}>
        <NavLinks place="sheet" onNavigate={onClose} />
      </nav>
    </Sheet>
  );
}
