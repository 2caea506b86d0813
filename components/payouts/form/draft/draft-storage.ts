import { openAccount } from "#lib/text/account-path.ts";

/** Where an account's drafts lie in the browser: by id, as text. Every tab sees the same. */
function prefix(): string {
  return `counterfoil.draft${openAccount()}.`;
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
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix()))
      .map((key) => key.slice(prefix().length));
  } catch {
    return [...memory.keys()];
  }
}
