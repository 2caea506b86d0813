"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useEffectEvent } from "react";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import { BooksZoneProvider, ZoneProvider } from "#components/ui/preferences/zone.tsx";
import { booksZoneQuery } from "#lib/api-client/books-zone.ts";
import { isZone, localZone } from "#lib/dates/zone.ts";
import type { BooksZone } from "#lib/schemas/books-zone.ts";
import { readingZone } from "#lib/schemas/preferences/preferences.ts";

type Props = { initial: BooksZone; children: ReactNode };

/**
 * The zone in which the user reads times, and that of the books, which is asked for again now and then: a page
 * may be open for days. The server learns the browser's zone only from the cookie, so without any other the
 * very first page comes in UTC and is corrected as soon as it is hydrated.
 */
export function MemberZones({ initial, children }: Props) {
  const router = useRouter();
  const { preferences, setDeviceZone } = usePreferences();
  const { data } = useQuery({ ...booksZoneQuery(), initialData: initial });
  // A browser may not know a zone that the server knows.
  const books = data.zone !== null && isZone(data.zone) ? data.zone : null;
  const reading = readingZone(preferences, books);

  const follow = useEffectEvent(() => {
    const deviceZone = localZone();
    if (deviceZone === preferences.deviceZone || !isZone(deviceZone)) return;
    // In a transition: React would otherwise render again what isn't hydrated yet, and what was chosen there is lost.
    startTransition(() => {
      setDeviceZone(deviceZone);
      // What the server rendered in this very zone stays: to render it again would bring newer rows.
      if (readingZone({ ...preferences, deviceZone }, books) !== reading) router.refresh();
    });
  });
  useEffect(() => follow(), []);

  return (
    <BooksZoneProvider zone={books}>
      <ZoneProvider zone={reading}>{children}</ZoneProvider>
    </BooksZoneProvider>
  );
}
