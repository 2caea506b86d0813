"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isAnothers } from "#components/payouts/form/draft.ts";
import { readDraft } from "#components/payouts/form/draft-store.ts";
import { uuidV7 } from "#components/payouts/form/uuid-v7.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { useUser } from "#components/signed-in-user/user.tsx";

/**
 * The draft's id from the URL; if there is none, or it is another user's, a new one is put there.
 */
export function useDraftId(given: string | null): string | null {
  const router = useRouter();
  const { id: person } = useUser();
  useEffect(() => {
    if (given !== null && !isAnothers(readDraft(given), person)) return;
    router.replace(formHref(uuidV7()), { scroll: false });
  }, [given, person, router]);
  return given;
}
