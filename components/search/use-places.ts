"use client";

import { usePerson } from "#components/person/person.tsx";
import type { Destination } from "#components/search/palette-items.ts";
import { destinationsFor } from "#components/shell/destinations.ts";

/** Where this person can go by name: the rail's places, and a new payout for those who may order one. */
export function usePlaces(): Destination[] {
  const { may } = usePerson();
  const order = { name: "New payout", path: "/payouts/new" };
  return [
    ...(may.includes("payouts.submit") ? [order] : []),
    ...destinationsFor(may),
    { name: "Account", path: "/account" },
  ];
}
