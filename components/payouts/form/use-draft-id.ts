"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { uuidV7 } from "#components/payouts/form/uuid-v7.ts";
import { formHref } from "#components/payouts/hrefs.ts";

/** The draft's id from the address bar; where there is none, a new one is put there. */
export function useDraftId(given: string | null): string | null {
  const router = useRouter();
  useEffect(() => {
    if (given === null) router.replace(formHref(uuidV7()), { scroll: false });
  }, [given, router]);
  return given;
}
