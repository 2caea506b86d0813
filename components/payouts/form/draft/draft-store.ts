"use client";

import { useSyncExternalStore } from "react";
import {
  type Draft,
  draftSchema,
  KEPT_MS,
  newDraft,
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
 * The newest draft that this user began and never sent, other than `except`. Deletes those that are
 * too old.
 */
export function findUnsentDraft(except: string, member: string): Draft | null {
  const drafts = storedIds().flatMap((id) => parse(readStored(id)) ?? []);
  for (const { id, changedAt } of drafts) if (Date.now() - changedAt > KEPT_MS) removeStored(id);
  const begun = drafts.filter(
    ({ id, owner, entryId, values, changedAt }) =>
      id !== except &&
      owner === member &&
      entryId === null &&
      (values.amount !== "" || values.address !== "") &&
      Date.now() - changedAt <= KEPT_MS,
  );
  return begun.toSorted((a, b) => b.changedAt - a.changedAt)[0] ?? null;
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
