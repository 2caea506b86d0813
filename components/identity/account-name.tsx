"use client";

import { useAccountName } from "#components/ui/url/account-url.tsx";

/** Which account one signs in to. Nothing where there is one account. */
export function AccountName() {
  const name = useAccountName();
  return name === null ? null : <p className="wrap-anywhere font-semibold text-lg">{name}</p>;
}
