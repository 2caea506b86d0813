"use client";

import { useEffect, useSyncExternalStore } from "react";

/** Keys that belong together, as the keyboard help lists them. */
export type KeyGroup = {
  title: string;
  /** `press`: the keys as printed, several where they are pressed one after the other. */
  keys: readonly { press: readonly string[]; does: string }[];
};

const NONE: readonly KeyGroup[] = [];
let groups = NONE;
const listeners = new Set<() => void>();

function change(next: readonly KeyGroup[]) {
  groups = next;
  for (const tell of listeners) tell();
}

/** Lists a group of keys in the help and returns what takes it off again. */
export function listKeys(group: KeyGroup): () => void {
  change([...groups, group]);
  return () => change(groups.filter((listed) => listed !== group));
}

/** Lists a group while the component stands. Define the group at module scope. */
export function useKeyHelp(group: KeyGroup): void {
  useEffect(() => listKeys(group), [group]);
}

/** The groups listed at the moment, in the order in which they came. */
export function keyGroups(): readonly KeyGroup[] {
  return groups;
}

/** The same, kept up to date while the component stands. */
export function useKeyGroups(): readonly KeyGroup[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keyGroups,
    () => NONE,
  );
}
