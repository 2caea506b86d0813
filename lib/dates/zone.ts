/** Longer than the longest IANA zone name ("America/Argentina/ComodRivadavia" has 32). */
const LONGEST_NAME = 64;

/**
 * Whether a text names a time zone that this runtime knows: an IANA name such as "Europe/Berlin" or
 * "UTC". Offsets ("+02:00") are refused, since they know nothing of daylight saving.
 */
export function isZone(text: string): boolean {
  if (text.length > LONGEST_NAME || !/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The zone of the browser or server that runs this. */
export function localZone(): string {
  return new Intl.DateTimeFormat("en-GB").resolvedOptions().timeZone;
}
