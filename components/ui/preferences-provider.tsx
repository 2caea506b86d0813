"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import {
  type Preferences,
  parsePreferences,
  readPreferences,
  serialisePreferences,
} from "#components/ui/preferences.ts";

type Held = {
  preferences: Preferences;
  /** Changes a part, here and in the cookie. Other tabs keep what they changed meanwhile. */
  setPreferences: (change: Partial<Preferences>) => void;
};

const PreferencesContext = createContext<Held>({
  preferences: parsePreferences(undefined),
  setPreferences: () => {},
});

/** Holds what the server read from the cookie, so that the first HTML already looks as it should. */
export function PreferencesProvider({
  initial,
  children,
}: {
  initial: Preferences;
  children: ReactNode;
}) {
  const [preferences, hold] = useState(initial);
  const setPreferences = useCallback((change: Partial<Preferences>) => {
    const next = { ...readPreferences(), ...change };
    // Not the Cookie Store: it is closed to a desk that is served without TLS within a company.
    document.cookie = serialisePreferences(next);
    hold(next);
  }, []);
  const held = useMemo(() => ({ preferences, setPreferences }), [preferences, setPreferences]);
  return <PreferencesContext value={held}>{children}</PreferencesContext>;
}

/** The person's preferences and the way to change them. */
export function usePreferences(): Held {
  return useContext(PreferencesContext);
}
