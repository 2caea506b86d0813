"use client";

import { Globe } from "lucide-react";
import { useRouter } from "next/navigation";
import { lazy, Suspense, startTransition, useState } from "react";
import { zoneCity } from "#components/shell/zone-list.ts";
import { Button } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { usePreferences } from "#components/ui/preferences-provider.tsx";
import { useZone } from "#components/ui/zone.tsx";
import { localZone } from "#lib/dates/zone.ts";

const ZonePicker = lazy(async () => {
  const { ZonePicker } = await import("#components/shell/zone-picker.tsx");
  return { default: ZonePicker };
});

/** The zone in which times are read and days are cut, and the way to another. */
export function ZoneMenu() {
  const router = useRouter();
  const zone = useZone();
  const { setPreferences } = usePreferences();
  const [open, setOpen] = useState(false);

  function choose(next: string) {
    setOpen(false);
    startTransition(() => {
      setPreferences({ zone: next, zoneChosen: next !== localZone() });
      router.refresh();
    });
  }

  return (
    <Popover
      title="Time zone"
      align="end"
      className="w-80"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="quiet"
          icon={<Globe aria-hidden="true" />}
          aria-label={`Time zone: ${zone}`}
        >
          <span className="max-md:sr-only">{zoneCity(zone)}</span>
        </Button>
      }
    >
      <Suspense fallback={<p className="h-88 text-ink-quiet">Loading zones</p>}>
        <ZonePicker zone={zone} onChoose={choose} />
      </Suspense>
    </Popover>
  );
}
