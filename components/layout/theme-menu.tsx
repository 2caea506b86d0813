"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { lazy } from "react";
import * as messages from "#components/layout/messages.ts";
import { LateButton } from "#components/ui/lazy/late-button.tsx";
import { Tooltip } from "#components/ui/overlays/tooltip.tsx";
import type { Theme } from "#components/ui/preferences/preferences.ts";
import { usePreferences } from "#components/ui/preferences/preferences-provider.tsx";

const load = () => import("#components/ui/lazy/late-menu.tsx");
const LateMenu = lazy(async () => ({ default: (await load()).LateMenu<Theme> }));

const ITEMS = [
  { value: "system", label: messages.system, icon: <Monitor aria-hidden="true" /> },
  { value: "light", label: messages.light, icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: messages.dark, icon: <Moon aria-hidden="true" /> },
] as const;

/** Light, dark or as the system: kept in the cookie, so that the server's HTML already has it. */
export function ThemeMenu() {
  const { preferences, setPreferences } = usePreferences();
  function choose(theme: Theme) {
    setPreferences({ theme });
    document.documentElement.dataset.theme = theme;
  }
  return (
    <Tooltip content={messages.theme}>
      <LateButton
        label={messages.theme}
        words={null}
        icon={ITEMS.find(({ value }) => value === preferences.theme)?.icon}
        popup="menu"
        variant="quiet"
        size="icon"
        load={load}
      >
        {(opened) => (
          <LateMenu
            {...opened}
            label={messages.theme}
            items={ITEMS}
            value={preferences.theme}
            onValueChange={choose}
          />
        )}
      </LateButton>
    </Tooltip>
  );
}
