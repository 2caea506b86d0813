import { type ShortcutAction, shortcutsFor } from "#components/layout/keys/shortcuts.ts";
import type { SignedInUser } from "#components/signed-in-user/user.tsx";

/** How long after "g" a letter still goes somewhere. */
const PAIR_MS = 1500;

/**
 * Reads keys one after the other, and returns the action of the shortcut that one completes: of a pair "g", then its
 * letter soon after. A stranger after "g" means nothing and ends the pair.
 */
export function createShortcutReader(user: Pick<SignedInUser, "may" | "limits">) {
  const actions = new Map(
    shortcutsFor(user)
      .flatMap(({ shortcuts }) => shortcuts)
      .map(({ press, action }) => [press.join(" "), action]),
  );
  let pressedG = Number.NEGATIVE_INFINITY;
  return (key: string, now: number): ShortcutAction | null => {
    const isPair = now - pressedG <= PAIR_MS;
    pressedG = key === "g" ? now : Number.NEGATIVE_INFINITY;
    if (key === "g") return null;
    return actions.get(isPair ? `g ${key}` : key) ?? null;
  };
}
