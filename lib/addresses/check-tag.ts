import { findInvisible } from "#lib/addresses/characters.ts";
import type { Family, Network } from "#lib/addresses/network.ts";
import { isUint } from "#lib/addresses/readers/reading.ts";

/**
 * As with addresses: `unchecked` if the network's rules are not known here. `normalised` is what to
 * send; "" is no tag, for which a form asks the user to say "the recipient has no tag" if the
 * network's rule is "optional".
 */
export type TagCheck = { normalised: string; notes: readonly string[] } & (
  | { verdict: "valid" | "unchecked"; message?: undefined }
  | { verdict: "invalid"; message: string }
);

/** Longer than any memo of the networks below. */
const LONGEST = 300;

/** Most bytes of a text, after each network's own rules. */
const MOST_BYTES: Partial<Record<Family, number>> = {
  // Stellar's MEMO_TEXT.
  stellar: 28,
  // A TON comment in one cell: 1,023 bits less the 32 that say "comment".
  ton: 123,
  // The Cosmos SDK's default for max_memo_characters.
  cosmos: 256,
};

/**
 * Checks the tag that goes beside an address, whatever the network calls it; `network` null if it is not stated.
 */
export function checkTag(tag: string, network: Network | null): TagCheck {
  const text = tag.length > LONGEST ? tag : tag.trim();
  const fail = (message: string): TagCheck => ({
    verdict: "invalid",
    message,
    normalised: text,
    notes: [],
  });
  const pass = (verdict: "valid" | "unchecked", ...notes: string[]): TagCheck => ({
    verdict,
    normalised: text,
    notes,
  });
  if (text === "")
    return network?.tag.rule === "required"
      ? fail(`${network.name} needs a tag. Ask the recipient for it.`)
      : pass("valid");
  if (text.length > LONGEST) return fail("This is too long. Paste the tag alone.");
  if (network?.tag.rule === "none")
    return fail(`Addresses on ${network.name} have no tag. Leave it empty.`);
  const invisible = findInvisible(text);
  if (invisible !== null)
    return fail(`There is ${invisible.name} at position ${invisible.position}. Take it out.`);
  if (network?.family === "xrp")
    return isUint(text, 32)
      ? pass("valid")
      : fail("A tag on the XRP Ledger is a whole number from 0 to 4294967295, like 104729.");
  const most = network === null ? undefined : MOST_BYTES[network.family];
  if (network === null || most === undefined)
    return pass("unchecked", "Tags are not checked on this network.");
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > most)
    return fail(`A tag on ${network.name} has at most ${most} bytes, this one has ${bytes}.`);
  return pass("valid", ...remarks(text, network));
}

function remarks(text: string, network: Network): string[] {
  const notes: string[] = [];
  if (/[^ -~]/.test(text))
    notes.push("It has letters beyond plain ones: make sure that they are the recipient's.");
  if (network.family === "stellar" && /^\d+$/.test(text) && !isUint(text, 64))
    notes.push("It is too large for a memo of type ID and can only be sent as text.");
  return notes;
}
