import { DESTINATIONS, type Destination } from "#components/shell/destinations.ts";

/** What a key press means at the desk: somewhere to go, the help, or nothing. */
export type KeyMeaning = { go: Destination["path"] | "/payouts/new" } | { help: true } | null;

/** Where the second key of "g …" leads. */
const AFTER_G = new Map<string, Destination["path"]>(
  DESTINATIONS.map(({ key, path }) => [key, path]),
);

/**
 * Reads keys one after the other: "g" then a letter within the given time goes somewhere, "c" starts
 * a payout, "?" opens the help. A stranger after "g" means nothing and ends the pair.
 */
export function createKeyReader(pairMs = 1500) {
  let pressedG = Number.NEGATIVE_INFINITY;
  return (key: string, now: number): KeyMeaning => {
    const isPair = now - pressedG <= pairMs;
    pressedG = key === "g" ? now : Number.NEGATIVE_INFINITY;
    if (key === "g") return null;
    if (isPair) {
      const path = AFTER_G.get(key);
      return path === undefined ? null : { go: path };
    }
    if (key === "c") return { go: "/payouts/new" };
    return key === "?" ? { help: true } : null;
  };
}
