const SHORTEST_SECRET = 4;
const HIDDEN = "[hidden]";

/**
 * Removes the values of the configured headers from a text that is shown to a user or logged: a
 * provider may repeat a credential in its error message. For records there is `redactCredentials`.
 */
export function redact(text: string, headers: Record<string, string>): string {
  return secretsIn(Object.values(headers), SHORTEST_SECRET).reduce(
    (clean, secret) => clean.replaceAll(secret, HIDDEN),
    text,
  );
}

/** Headers whose value proves who asks, by their names. */
const CREDENTIAL = /auth|key|token|secret|pass|sign|cookie/i;
/** Shorter parts, such as a merchant's name, may be in a tracking ID by themselves. */
const SHORTEST_CREDENTIAL = 12;

/**
 * Takes credentials out of the JSON text of a record, where a provider repeats one: nothing of it is
 * shown, stored or put into a file. Other headers' values, such as a merchant number, stay: a record may
 * hold them by right.
 */
export function redactCredentials(json: string, headers: Record<string, string>): string {
  const values = Object.entries(headers).flatMap(([name, value]) =>
    CREDENTIAL.test(name) ? [value] : [],
  );
  return secretsIn(values, SHORTEST_CREDENTIAL).reduce(
    (clean, secret) => (/\D/.test(secret) ? clean.replaceAll(secret, HIDDEN) : clean),
    json,
  );
}

/**
 * The values, their parts and other spellings that have at least this many characters, the longest
 * first.
 */
function secretsIn(values: readonly string[], shortest: number): string[] {
  return values
    .flatMap((value) => [value, ...value.split(/[\s,;=:]+/)])
    .flatMap((value) => [value, ...otherWritings(value)])
    .filter((part) => part.length >= shortest)
    .sort((a, b) => b.length - a.length);
}

/** As JSON writes a value, and what a Basic credential encodes: the name, the password and both. */
function otherWritings(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const decoded = /^[A-Za-z0-9+/]{8,}={0,2}$/.test(value)
    ? Buffer.from(value, "base64").toString("utf8")
    : "";
  const pair = /^[\x20-\x7e]+:[\x20-\x7e]+$/.test(decoded) ? [decoded, ...decoded.split(":")] : [];
  return [json, json.replaceAll("/", "\\/"), ...pair];
}
