"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useEffectEvent } from "react";
import { usePreferences } from "#components/ui/preferences/preferences-provider.tsx";
import { ZoneProvider } from "#components/ui/preferences/zone.tsx";
import { isZone, localZone } from "#lib/dates/zone.ts";

/**
 * The zone in force: the user's choice, otherwise the browser's. The server learns the browser's
 * only from the cookie, so the very first page comes in UTC and is corrected as soon as it is
 * hydrated.
 */
export function ZoneKeeper({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { preferences, setPreferences } = usePreferences();
  const { zone, zoneChosen } = preferences;
  const inForce = zone !== null && isZone(zone) ? zone : "UTC";

  const follow = useEffectEvent(() => {
    const here = localZone();
    if (here === zone || !isZone(here) || (zoneChosen && zone !== null && isZone(zone))) return;
    startTransition(async () => {
      await setPreferences({ zone: here, zoneChosen: false });
      // What the server rendered in this very zone stays: to render it again would bring newer rows.
      if (here !== inForce) router.refresh();
    });
  });
  useEffect(() => follow(), []);

  return <ZoneProvider zone={inForce}>{children}</ZoneProvider>;
}
