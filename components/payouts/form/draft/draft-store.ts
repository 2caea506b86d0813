"use client";

import { useSyncExternalStore } from "react";
import {
  type Draft,
  draftSchema,
  isUnsent,
  KEPT_MS,
  newDraft,
  orderIdOf,
} from "#components/payouts/form/draft/draft.ts";
import {
  isDraftKey,
  readStored,
  removeStored,
  storedIds,
  writeStored,
} from "#components/payouts/form/draft/draft-storage.ts";

const listeners = new Set<() => void>();

/** The draft with this id as it is now, a new one where there is none. */
export function readDraft(id: string): Draft {
  return parse(readStored(id)) ?? newDraft(id);
}

/** Whether this browser has the draft. */
export function hasDraft(id: string): boolean {
  return parse(readStored(id)) !== null;
}

/** Changes a draft on top of what any tab has made of it, for all of them. */
export function updateDraft(id: string, changes: Partial<Omit<Draft, "id">>): Draft {
  return putDraft({ ...readDraft(id), ...changes, changedAt: Date.now() });
}

/** Puts a draft in the place of whatever the browser has under its id, for all tabs. */
export function putDraft(draft: Draft): Draft {
  writeStored(draft.id, JSON.stringify(draft));
  for (const listener of listeners) listener();
  return draft;
}

/** The draft, kept up with every change in this tab and the others; null on the server. */
export function useDraft(id: string | null): Draft | null {
  const text = useSyncExternalStore(
    subscribe,
    () => (id === null ? null : readStored(id)),
    () => null,
  );
  const ready = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  if (id === null || !ready) return null;
  return parseOnce(text) ?? newDraftOnce(id);
}

/**
 * What this user began in this browser and didn't send from it, other than `except`, the newest first. Deletes the
 * drafts that are too old.
 */
export function findBegunDrafts(except: string, member: string): Draft[] {
  const drafts = storedDrafts();
  for (const { id, changedAt } of drafts) if (Date.now() - changedAt > KEPT_MS) removeStored(id);
  const begun = drafts.filter(
    (draft) =>
      draft.id !== except &&
      draft.owner === member &&
      isUnsent(draft) &&
      (draft.values.amount !== "" || draft.values.address !== "") &&
      Date.now() - draft.changedAt <= KEPT_MS,
  );
  return begun.toSorted((a, b) => b.changedAt - a.changedAt);
}

/** Removes whatever this browser has of a draft that Counterfoil kept under this ID. */
export function removeDraft(orderId: string): void {
  for (const draft of storedDrafts()) if (orderIdOf(draft) === orderId) removeStored(draft.id);
  for (const listener of listeners) listener();
}

function storedDrafts(): Draft[] {
  return storedIds().flatMap((id) => parse(readStored(id)) ?? []);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (isDraftKey(key)) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The same text gives the same object, which React compares. */
let last: { text: string; draft: Draft | null } | undefined;
function parseOnce(text: string | null): Draft | null {
  if (text === null) return null;
  if (last?.text !== text) last = { text, draft: parse(text) };
  return last.draft;
}

let blank: Draft | undefined;
function newDraftOnce(id: string): Draft {
  if (blank?.id !== id) blank = newDraft(id);
  return blank;
}

function parse(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
