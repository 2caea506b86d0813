"use client";

import { Globe } from "lucide-react";
import { useRouter } from "next/navigation";
import { lazy, startTransition } from "react";
import * as messages from "#components/layout/messages.ts";
import { zoneCity } from "#components/layout/zone-list.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { LateButton } from "#components/ui/lazy/late-button.tsx";
import { usePreferences } from "#components/ui/preferences/preferences-provider.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { localZone } from "#lib/dates/zone.ts";

const load = () => import("#components/layout/zone-panel.tsx");
const ZonePanel = lazy(async () => ({ default: (await load()).ZonePanel }));

/** The zone in which times are read and days are cut, and the way to another. */
export function ZoneMenu() {
  const router = useRouter();
  const zone = useZone();
  const { setPreferences } = usePreferences();

  function choose(next: string) {
    startTransition(async () => {
      await setPreferences({ zone: next, zoneChosen: next !== localZone() });
      router.refresh();
    });
    showToast({
      title: messages.timesAreNowOf(zoneCity(next)),
      description: messages.dateRangesUseZoneToo,
    });
  }

  return (
    <LateButton
      label={messages.timeZoneIs(zone)}
      words={<span className="max-md:sr-only">{zoneCity(zone)}</span>}
      icon={<Globe aria-hidden="true" />}
      variant="quiet"
      size="md"
      load={load}
    >
      {(opened) => <ZonePanel {...opened} zone={zone} onChoose={choose} />}
    </LateButton>
  );
}
