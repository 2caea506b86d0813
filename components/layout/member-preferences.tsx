"use client";

import type { ReactNode } from "react";
import * as messages from "#components/layout/messages.ts";
import { PreferencesProvider } from "#components/signed-in-user/preferences.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { serialiseDevice } from "#lib/schemas/preferences/device-cookie.ts";
import type { PreferenceChange, Preferences } from "#lib/schemas/preferences/preferences.ts";

/** The member's preferences: stored for them on the server, with what the first frame needs in this browser's cookie. */
export function MemberPreferences({
  initial,
  children,
}: {
  initial: Preferences;
  children: ReactNode;
}) {
  return (
    <PreferencesProvider initial={initial} keep={keep}>
      {children}
    </PreferencesProvider>
  );
}

/** What stores it is loaded when something is first changed: a page's first scripts do without. */
async function keep({ theme, deviceZone }: Preferences, change: PreferenceChange): Promise<void> {
  // Not the Cookie Store: it is closed to an installation that is served without TLS within a
  // company.
  document.cookie = serialiseDevice({ theme, zone: deviceZone });
  if (Object.keys(change).length === 0) return;
  // One after the other, so that the last of two quick changes is what is stored.
  underWay = underWay.then(() => store(change));
  await underWay;
}

let underWay: Promise<void> = Promise.resolve();

async function store(change: PreferenceChange): Promise<void> {
  try {
    const { savePreferences } = await import("#lib/api-client/preferences.ts");
    await savePreferences(change);
  } catch {
    showToast({
      title: messages.settingNotSaved,
      description: messages.settingHoldsHere,
      tone: "attention",
    });
  }
}
