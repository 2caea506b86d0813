"use client";

import { useSyncExternalStore } from "react";
import { type Draft, draftSchema, KEPT_MS, newDraft } from "#components/payouts/form/draft.ts";

const PREFIX = "counterfoil.draft.";
/** Where the browser keeps nothing, the draft lives as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** The draft with this id as it stands now, a new one where there is none. */
export function readDraft(id: string): Draft {
  return parse(read(id)) ?? newDraft(id);
}

/** Changes a draft on top of what any tab has made of it, for all of them. */
export function updateDraft(id: string, changes: Partial<Omit<Draft, "id">>): Draft {
  const draft = { ...readDraft(id), ...changes, changedAt: Date.now() };
  write(id, JSON.stringify(draft));
  for (const listener of listeners) listener();
  return draft;
}

/** The draft, kept up with every change in this tab and the others; null on the server. */
export function useDraft(id: string | null): Draft | null {
  const text = useSyncExternalStore(
    subscribe,
    () => (id === null ? null : read(id)),
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

/** The newest draft that was begun and never sent, other than `except`. Forgets those grown old. */
export function findUnsentDraft(except: string): Draft | null {
  const drafts = storedIds().flatMap((id) => parse(read(id)) ?? []);
  for (const { id, changedAt } of drafts) if (Date.now() - changedAt > KEPT_MS) remove(id);
  const begun = drafts.filter(
    ({ id, entryId, values, changedAt }) =>
      id !== except &&
      entryId === null &&
      (values.amount !== "" || values.address !== "") &&
      Date.now() - changedAt <= KEPT_MS,
  );
  return begun.toSorted((a, b) => b.changedAt - a.changedAt)[0] ?? null;
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener();
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

function read(id: string): string | null {
  try {
    // What could not be kept is newer than what was.
    return memory.get(id) ?? localStorage.getItem(PREFIX + id);
  } catch {
    return memory.get(id) ?? null;
  }
}

function write(id: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + id, text);
    memory.delete(id);
  } catch {
    memory.set(id, text);
  }
}

function remove(id: string): void {
  memory.delete(id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing is kept there.
  }
}

function storedIds(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [...memory.keys()];
  }
}
