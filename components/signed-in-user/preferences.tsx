"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import {
  changed,
  type PreferenceChange,
  type Preferences,
} from "#lib/schemas/preferences/preferences.ts";

type Held = {
  preferences: Preferences;
  /** Changes a part, here at once and then where it is stored: the promise says when it is. */
  setPreferences: (change: PreferenceChange) => Promise<void>;
  /** The browser's own zone, which is told to the server but not stored for the member. */
  setDeviceZone: (zone: string) => void;
};

const PreferencesContext = createContext<Held | null>(null);

type Props = {
  /** What the server read, so that the first HTML already looks as it should. */
  initial: Preferences;
  /** Keeps what was changed. Never rejects. */
  keep: (after: Preferences, change: PreferenceChange) => Promise<void>;
  children: ReactNode;
};

/** Holds how the signed-in member wants Counterfoil to look. */
export function PreferencesProvider({ initial, keep, children }: Props) {
  const [preferences, hold] = useState(initial);
  const setPreferences = useCallback(
    async (change: PreferenceChange) => {
      hold((before) => changed(before, change));
      await keep(changed(preferences, change), change);
    },
    [preferences, keep],
  );
  const setDeviceZone = useCallback(
    (deviceZone: string) => {
      hold((before) => ({ ...before, deviceZone }));
      void keep({ ...preferences, deviceZone }, {});
    },
    [preferences, keep],
  );
  const held = useMemo(
    () => ({ preferences, setPreferences, setDeviceZone }),
    [preferences, setPreferences, setDeviceZone],
  );
  return <PreferencesContext value={held}>{children}</PreferencesContext>;
}

/** The member's preferences and the way to change them. Throws where no one has signed in. */
export function usePreferences(): Held {
  const held = useContext(PreferencesContext);
  if (held === null) throw new Error("usePreferences is for pages behind sign-in.");
  return held;
}
