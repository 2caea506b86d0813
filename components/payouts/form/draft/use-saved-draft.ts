"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  asKept,
  type Draft,
  isOwnSave,
  isUnsent,
  orderIdOf,
} from "#components/payouts/form/draft/draft.ts";
import { draftOf } from "#components/payouts/form/draft/draft-content.ts";
import { putDraft, readDraft, updateDraft } from "#components/payouts/form/draft/draft-store.ts";
import { keptIn, needsSaving } from "#components/payouts/form/draft/reconcile-draft.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { keepDraft, payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { draftContentSchema, type PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** How long after the last key Counterfoil is asked to keep it. */
const PAUSE_MS = 1_200;

/** Whether Counterfoil has what is in the form, also what was typed last, so that it outlives this browser. */
export type SaveState = "not yet" | "saving" | "saved" | "only here" | "changed elsewhere";

/** Of a draft that was changed both here and in another browser. */
export type Version = "this" | "other";

/** Of saves without an answer, the last ones are known again. */
const MOST_UNANSWERED = 8;

async function save(id: string): Promise<void> {
  const draft = readDraft(id);
  const orderId = orderIdOf(draft);
  // Throws where a text is too long to be kept.
  const content = draftContentSchema.parse(draft.values);
  const unanswered = [...draft.unanswered, asKept(content)].slice(-MOST_UNANSWERED);
  putDraft({ ...draft, unanswered });
  const { keptVersion: version, replaces } = draft;
  const kept = await keepDraft(orderId, { content, version, replaces });
  if (orderIdOf(readDraft(id)) !== orderId) return;
  updateDraft(id, keptIn(kept));
}

/** How a draft is kept with which nothing is under way. */
const atRest = ({ keptVersion }: Draft): SaveState => (keptVersion > 0 ? "saved" : "not yet");

const isConflict = (error: unknown) =>
  error instanceof Error && problemOf(error).kind === "conflict";

/**
 * Takes over the version of a save whose answer was lost, or an older one that a restored backup brought back; false
 * where another's change is in the way.
 */
async function tookOwnSave(client: QueryClient, id: string): Promise<boolean> {
  const { drafts } = await client.fetchQuery({ ...payoutDraftsQuery(), staleTime: 0 });
  const draft = readDraft(id);
  const kept = drafts.find((one) => one.id === orderIdOf(draft));
  if (kept === undefined || (kept.version > draft.keptVersion && !isOwnSave(draft, kept)))
    return false;
  updateDraft(id, keptIn(kept));
  return true;
}

/**
 * Has Counterfoil keep a draft a moment after something was typed. `note` is called for each change
 * made in this tab; the other tabs keep their own changes.
 */
export function useSavedDraft(id: string): {
  saveState: SaveState;
  note: () => void;
  /** Has Counterfoil keep the draft now, also an empty one, and says whether it has it. */
  secure: () => Promise<boolean>;
  /** Goes on with one of two versions, and has Counterfoil keep it in place of the other. */
  choose: (version: Version, other: PayoutDraft) => void;
} {
  const client = useQueryClient();
  const [saveState, setSaveState] = useState<SaveState>("not yet");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const underWay = useRef<Promise<void> | null>(null);
  const again = useRef(false);

  const send = useCallback(async () => {
    setSaveState("saving");
    try {
      await save(id).catch(async (error: Error) => {
        if (!isConflict(error) || !(await tookOwnSave(client, id))) throw error;
        await save(id);
      });
      const isMoreTyped = timer.current !== undefined || again.current;
      setSaveState(isMoreTyped ? "saving" : "saved");
      void client.invalidateQueries({
        queryKey: payoutDraftsQuery().queryKey,
        refetchType: "none",
      });
      void client.invalidateQueries({ queryKey: inboxKeys.counts });
    } catch (error) {
      setSaveState(isConflict(error) ? "changed elsewhere" : "only here");
    }
  }, [id, client]);

  const keep = useCallback(
    async (evenIfEmpty = false) => {
      if (underWay.current !== null) {
        again.current = true;
        return;
      }
      const draft = readDraft(id);
      if (!isUnsent(draft)) return;
      if (!evenIfEmpty && !needsSaving(draft)) {
        setSaveState(atRest(draft));
        return;
      }
      underWay.current = send();
      await underWay.current;
      underWay.current = null;
      if (!again.current) return;
      again.current = false;
      void keep();
    },
    [id, send],
  );

  const secure = useCallback(async () => {
    await underWay.current;
    if (readDraft(id).keptVersion === 0) await keep(true);
    return readDraft(id).keptVersion > 0;
  }, [id, keep]);

  const choose = useCallback(
    (version: Version, other: PayoutDraft) => {
      const { orderId, values } = readDraft(id);
      const taken = { ...draftOf(other), id, orderId };
      putDraft(version === "other" ? taken : { ...taken, values });
      setSaveState("saved");
      void keep();
    },
    [id, keep],
  );

  const note = useCallback(() => {
    const draft = readDraft(id);
    const isLeft = underWay.current === null && !needsSaving(draft);
    const next = isLeft ? atRest(draft) : "saving";
    setSaveState((now) => (now === "changed elsewhere" ? now : next));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void keep();
    }, PAUSE_MS);
  }, [id, keep]);

  // What was typed last is kept when the page is left, too.
  useEffect(() => {
    return () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      void keep();
    };
  }, [keep]);

  return { saveState, note, secure, choose };
}
