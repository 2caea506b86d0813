import "server-only";
import { isBreached, isSeasonal } from "#lib/identity/guessable-passwords.ts";
import { processPromise } from "#lib/process/process-singleton.ts";
import { Failure } from "#lib/schemas/failure.ts";

/** NIST SP 800-63B asks for 8 and OWASP for 8 to 15; money moves here. */
const SHORTEST_PASSWORD = 12;

/** Of zxcvbn's 0 to 4: 3 takes more than 10⁸ guesses, which the limits on sign-in put out of reach. */
const LEAST_SCORE = 3;

const WEAK = "Too easy to guess. Use a password manager, or five unrelated words.";
const SEASONAL =
  "This is little more than a season, a month, a day or a year, which is what attackers try first. Let a password manager make one, or put five unrelated words together.";
const BREACHED =
  "This is, or nearly is, a password known from breaches, which is what attackers try first. Let a password manager make one, or put five unrelated words together.";

/** The list of known passwords is loaded when a password is first chosen. */
const estimator = processPromise("password estimator", async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
});

/**
 * What is wrong with a new password, in words that say what to do; null if it is good. `about` are
 * words of its user, such as name and email address, which may not be used. Asks no outside
 * service.
 */
export async function passwordFault(password: string, about: string[]): Promise<string | null> {
  if ([...password].length < SHORTEST_PASSWORD) {
    return `Use at least ${SHORTEST_PASSWORD} characters.`;
  }
  if (isSeasonal(password)) return SEASONAL;
  if (await isBreached(password)) return BREACHED;
  const words = about.flatMap((text) => {
    const parts = text.split(/[\s@._-]+/).filter(Boolean);
    return [text, parts.join(""), ...parts];
  });
  const { score, sequence } = (await estimator.get()).check(password, [...words, "counterfoil"]);
  if (score >= LEAST_SCORE) return null;
  const isKnown = sequence.some((part) => part.pattern === "dictionary");
  return isKnown ? BREACHED : WEAK;
}

/** Rejects with a Failure, under the field `password`, where a new password is not good enough. */
export async function requireGoodPassword(password: string, about: string[]): Promise<void> {
  const fault = await passwordFault(password, about);
  if (fault === null) return;
  throw new Failure("invalid_request", "Choose another password.", {
    errors: { password: [fault] },
  });
}
