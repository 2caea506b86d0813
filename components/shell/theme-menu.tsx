"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Menu, MenuRadioGroup } from "#components/ui/menu.tsx";
import type { Theme } from "#components/ui/preferences.ts";
import { usePreferences } from "#components/ui/preferences-provider.tsx";

const ITEMS = [
  { value: "system", label: "As the system", icon: <Monitor aria-hidden="true" /> },
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
] as const;

/** Light, dark or as the system: kept in the cookie, so that the server's HTML already has it. */
export function ThemeMenu() {
  const { preferences, setPreferences } = usePreferences();
  function choose(theme: Theme) {
    setPreferences({ theme });
    document.documentElement.dataset.theme = theme;
  }
  return (
    <Menu
      trigger={
        <IconButton label="Theme">
          {ITEMS.find(({ value }) => value === preferences.theme)?.icon}
        </IconButton>
      }
    >
      <MenuRadioGroup
        label="Theme"
        items={ITEMS}
        value={preferences.theme}
        onValueChange={choose}
      />
    </Menu>
  );
}
