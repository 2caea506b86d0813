"use client";

import { destinationsFor } from "#components/layout/destinations.ts";
import type { Destination } from "#components/search/palette-items.ts";
import { useUser } from "#components/signed-in-user/user.tsx";

/**
 * The pages that this user can go to by name: the sidebar's, and a new payout for users who may
 * order one.
 */
export function usePlaces(): Destination[] {
  const { may } = useUser();
  const order = { name: "New payout", path: "/payouts/new" };
  return [
    ...(may.includes("payouts.submit") ? [order] : []),
    ...destinationsFor(may),
    { name: "Your profile", path: "/profile" },
  ];
}
