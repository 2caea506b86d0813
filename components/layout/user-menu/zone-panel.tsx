"use client";

import { useMemo } from "react";
import * as messages from "#components/layout/user-menu/user-panel-messages.ts";
import { type ZoneItem, zoneList } from "#components/layout/user-menu/zone-list.ts";
import { FilterList } from "#components/ui/forms/filter-list.tsx";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { LazyPanel } from "#components/ui/lazy/lazy-panel.tsx";
import { useBooksZone } from "#components/ui/preferences/zone.tsx";
import { isZone, localZone } from "#lib/dates/zone.ts";

/** Every zone, to be found by city, region or distance from UTC. Loaded when first opened. */
export function ZonePanel({
  zone,
  onChoose,
  ...opened
}: Opened & { zone: string; onChoose: (zone: string) => void }) {
  const books = useBooksZone();
  const items = useMemo(() => {
    const first = books === null ? recentZones() : [books, ...recentZones()];
    return zoneList(new Date(), localZone(), first);
  }, [books]);
  const noteOf = ({ name, isHere }: ZoneItem) => {
    if (name === books) return messages.zoneOfBooks;
    return isHere ? messages.thisDevice : null;
  };
  return (
    <LazyPanel {...opened} title={messages.timeZoneTitle} align="end">
      <div className="w-72">
        <FilterList
          label={messages.searchZones}
          placeholder={messages.zoneExample}
          empty={messages.noZoneMatches}
          items={items}
          value={items.find(({ name }) => name === zone) ?? null}
          onChoose={(item) => {
            opened.onClose();
            keepRecentZone(item.name);
            onChoose(item.name);
          }}
          itemKey={(item) => item.name}
          itemLabel={(item) => item.name}
          itemSearch={(item) => `${item.name} ${item.city} ${item.offset} ${noteOf(item) ?? ""}`}
          renderItem={(item) => (
            <span className="flex items-baseline gap-2">
              <span>{item.city}</span>
              <span className="text-ink-quiet text-xs">{noteOf(item) ?? item.region}</span>
              <span className="ml-auto text-ink-quiet text-xs">{item.offset}</span>
            </span>
          )}
        />
      </div>
    </LazyPanel>
  );
}

const KEY = "counterfoil-zones";
const MOST = 3;

/** The zones that were chosen last in this browser, the latest first; none where it keeps nothing. */
function recentZones(): string[] {
  try {
    const kept = (localStorage.getItem(KEY) ?? "").split(",");
    return kept.filter(isZone).slice(0, MOST);
  } catch {
    return [];
  }
}

/** Keeps a zone as the one that was chosen last; this device's is offered in any case. */
function keepRecentZone(zone: string): void {
  if (zone === localZone()) return;
  const others = recentZones().filter((name) => name !== zone);
  try {
    localStorage.setItem(KEY, [zone, ...others].slice(0, MOST).join(","));
  } catch {
    // A browser that keeps nothing shows the list without them.
  }
}
