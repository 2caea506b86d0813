import { ProblemError } from "#lib/schemas/problem-error.ts";
import { inThisAccount, pathInAccount } from "#lib/text/account-path.ts";

/** On the way out already: what says so again must not lead elsewhere. */
let isLeaving = false;

/** Goes to sign-in when an answer says that the session has ended. */
export function leaveForSignIn(error: unknown): void {
  if (error instanceof ProblemError && error.problem.kind === "unauthenticated") goToSignIn();
}

/**
 * Goes to sign-in, and from there back to this page. By a whole page load, so that nothing that was
 * read stays in the browser's memory. A page that holds typed text is covered instead.
 */
export function goToSignIn(): void {
  if (typeof window === "undefined" || isLeaving || isCovered) return;
  if (watchers.size > 0 && holdsTypedText()) {
    setCovered(true);
    return;
  }
  isLeaving = true;
  // The browser may keep this page for the way back.
  window.addEventListener("pageshow", () => (isLeaving = false), { once: true });
  window.location.assign(inThisAccount(signInPath()));
}

/** Where to sign in within this account, and come back from to this page. */
export function signInPath(): string {
  const { pathname, search } = window.location;
  const next = encodeURIComponent(pathInAccount(pathname) + search);
  return `/sign-in?next=${next}`;
}

/** Runs `signOut`: the end of the session that it brings leads nowhere by itself. */
export async function whileSigningOut(signOut: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await signOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

let isCovered = false;
const watchers = new Set<() => void>();

function setCovered(covered: boolean): void {
  isCovered = covered;
  for (const tell of watchers) tell();
}

/** Whether this page is covered, since its session ended while it held typed text. Nobody covers it where nobody watches. */
export const cover = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  isOn: () => isCovered,
  takeOff: () => setCovered(false),
};

const changed = new WeakSet<EventTarget>();

/** Notes that a field was changed by hand. */
export function noteTyping({ target }: Event): void {
  if (target !== null) changed.add(target);
}

/** Whether a field that was changed by hand is still there, and not empty. What is searched for is no loss, and no password is kept. */
function holdsTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=search], [type=password])",
  );
  return [...fields].some((field) => changed.has(field) && field.value.trim() !== "");
}
