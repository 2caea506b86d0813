"use client";

import { Menu as MenuIcon } from "lucide-react";
import { lazy } from "react";
import * as messages from "#components/layout/messages.ts";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";

const load = () => import("#components/layout/phone-sheet.tsx");
const PhoneSheet = lazy(async () => ({ default: (await load()).PhoneSheet }));

/** On a phone: the button that opens the sidebar. */
export function PhoneMenu() {
  return (
    <div className="-ml-2 flex items-center gap-2 md:hidden">
      <LazyButton
        label={messages.menu}
        words={null}
        icon={<MenuIcon aria-hidden="true" />}
        variant="quiet"
        size="icon"
        load={load}
      >
        {(opened) => <PhoneSheet {...opened} />}
      </LazyButton>
    </div>
  );
}
