import { ENVIRONMENTS_ACCOUNT, openAccount } from "#lib/text/account-path.ts";

/** What the paths of the environment's account begin with while it is alone, and beside others. */
const ITS_BASES = ["", `/a/${ENVIRONMENTS_ACCOUNT}`];

const prefixOf = (base: string) => `counterfoil.draft${base}.`;

/** For which account this page took drafts over. */
let takenOverBy: string | undefined;

/** Where an account's drafts lie in the browser: by id, as text. Every tab sees the same. */
function prefix(): string {
  const base = openAccount();
  if (takenOverBy !== base) {
    takenOverBy = base;
    takeOverDrafts(base);
  }
  return prefixOf(base);
}

/**
 * Gives the environment's account the drafts that it had before it was one of several, or while it was: no page looks
 * for them under its other paths.
 */
function takeOverDrafts(base: string): void {
  if (!ITS_BASES.includes(base)) return;
  const prefixes = ITS_BASES.filter((one) => one !== base).map(prefixOf);
  try {
    for (const before of prefixes) {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith(before))) {
        const own = prefixOf(base) + key.slice(before.length);
        const text = localStorage.getItem(key);
        if (text !== null && localStorage.getItem(own) === null) localStorage.setItem(own, text);
        localStorage.removeItem(key);
      }
    }
  } catch {
    // Nothing is kept there, or nothing more can be.
  }
}

/** Where the browser keeps nothing, the draft lives as long as the page. */
const memory = new Map<string, string>();

/** Whether a change of storage in another tab is one of a draft; null stands for all of it. */
export function isDraftKey(key: string | null): boolean {
  return key === null || key.startsWith(prefix());
}

export function readStored(id: string): string | null {
  try {
    // What could not be kept is newer than what was.
    return memory.get(id) ?? localStorage.getItem(prefix() + id);
  } catch {
    return memory.get(id) ?? null;
  }
}

export function writeStored(id: string, text: string): void {
  try {
    localStorage.setItem(prefix() + id, text);
    memory.delete(id);
  } catch {
    memory.set(id, text);
  }
}

export function removeStored(id: string): void {
  memory.delete(id);
  try {
    localStorage.removeItem(prefix() + id);
  } catch {
    // Nothing is kept there.
  }
}

export function storedIds(): string[] {
  const own = prefix();
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => key.slice(own.length));
  } catch {
    return [...memory.keys()];
  }
}
