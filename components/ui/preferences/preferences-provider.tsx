"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import {
  DEFAULTS,
  type Preferences,
  serialisePreferences,
} from "#components/ui/preferences/preferences.ts";

type Held = {
  preferences: Preferences;
  /**
   * Changes a part, here at once and then in the cookie: the promise says when the server knows it
   * too. Other tabs keep what they changed meanwhile.
   */
  setPreferences: (change: Partial<Preferences>) => Promise<void>;
};

const PreferencesContext = createContext<Held>({
  preferences: DEFAULTS,
  setPreferences: async () => {},
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
    hold((held) => ({ ...held, ...change }));
    return keep(change);
  }, []);
  const held = useMemo(() => ({ preferences, setPreferences }), [preferences, setPreferences]);
  return <PreferencesContext value={held}>{children}</PreferencesContext>;
}

/** The user's preferences and the way to change them. */
export function usePreferences(): Held {
  return useContext(PreferencesContext);
}

/** What parses the cookie is loaded when something is first changed: a page's first scripts do without. */
async function keep(change: Partial<Preferences>): Promise<void> {
  const { readPreferences } = await import("#components/ui/preferences/parse-preferences.ts");
  // Not the Cookie Store: it is closed to an installation that is served without TLS within a
  // company.
  document.cookie = serialisePreferences({ ...readPreferences(), ...change });
}
