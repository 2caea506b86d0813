const SHORTEST_SECRET = 4;

/**
 * Takes the values of the configured headers out of a text that is on its way to a person or a log:
 * a service may repeat a credential in its error message. Not for records, where a merchant number
 * that is also a header's value must stand as it is.
 */
export function redact(text: string, headers: Record<string, string>): string {
  const secrets = Object.values(headers)
    .flatMap((value) => [value, ...value.split(/[\s,;=:]+/)])
    .filter((part) => part.length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length);
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, "[hidden]"), text);
}
