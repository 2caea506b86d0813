"use client";

import { Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import * as messages from "#components/layout/messages.ts";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { useReplayedPress } from "#components/ui/lazy/use-replayed-press.ts";

const PhoneSheet = lazy(async () => {
  const { PhoneSheet } = await import("#components/layout/phone-sheet.tsx");
  return { default: PhoneSheet };
});

/** On a phone: the button that opens the sidebar. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const replayed = useReplayedPress(messages.menu, () => {
    setWanted(true);
    setOpen(true);
  });
  return (
    <div className="-ml-2 md:hidden">
      <IconButton label={messages.menu} aria-haspopup="dialog" aria-expanded={open} {...replayed}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <PhoneSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
