"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useEffectEvent } from "react";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import { ZoneProvider } from "#components/ui/preferences/zone.tsx";
import { isZone, localZone } from "#lib/dates/zone.ts";
import { zoneInForce } from "#lib/schemas/preferences/preferences.ts";

/**
 * The zone in force: the user's choice, otherwise the browser's. The server learns the browser's
 * only from the cookie, so the very first page comes in UTC and is corrected as soon as it is
 * hydrated.
 */
export function ZoneKeeper({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { preferences, setDeviceZone } = usePreferences();
  const inForce = zoneInForce(preferences);

  const follow = useEffectEvent(() => {
    const deviceZone = localZone();
    if (deviceZone === preferences.deviceZone || !isZone(deviceZone)) return;
    setDeviceZone(deviceZone);
    // What the server rendered in this very zone stays: to render it again would bring newer rows.
    if (zoneInForce({ ...preferences, deviceZone }) === inForce) return;
    startTransition(() => router.refresh());
  });
  useEffect(() => follow(), []);

  return <ZoneProvider zone={inForce}>{children}</ZoneProvider>;
}
