import { type Page, placesFor } from "#components/layout/sidebar-items.ts";
import type { SignedInUser } from "#components/signed-in-user/user.tsx";

/** What a key press means in Counterfoil: a page to go to, the help, or nothing. */
export type KeyMeaning = { go: Page["path"] | "/payouts/new" } | { help: true } | null;

/** How long after "g" a letter still goes somewhere. */
const PAIR_MS = 1500;

/**
 * Reads keys one after the other: "g" then a letter soon after it goes somewhere, "c" starts
 * a payout, "?" opens the help. A stranger after "g" means nothing and ends the pair, and so does a
 * key for what somebody who may do this has no use for.
 */
export function createShortcutReader(user: Pick<SignedInUser, "may" | "limits">) {
  const afterG = new Map(placesFor(user).map(({ key, path }) => [String(key), path]));
  const mayOrder = user.may.includes("payouts.submit");
  let pressedG = Number.NEGATIVE_INFINITY;
  return (key: string, now: number): KeyMeaning => {
    const isPair = now - pressedG <= PAIR_MS;
    pressedG = key === "g" ? now : Number.NEGATIVE_INFINITY;
    if (key === "g") return null;
    if (isPair) {
      const path = afterG.get(key);
      return path === undefined ? null : { go: path };
    }
    if (key === "c") return mayOrder ? { go: "/payouts/new" } : null;
    return key === "?" ? { help: true } : null;
  };
}
