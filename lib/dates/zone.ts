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

/** Zones that runtimes still list under an older name, by the name that they have today. */
const RENAMED: Partial<Record<string, string>> = {
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

/** Every zone that this runtime lists, by the name that it has today, UTC first. */
export function allZones(): string[] {
  const names = Intl.supportedValuesOf("timeZone").map((name) => RENAMED[name] ?? name);
  return [...new Set(["UTC", ...names.filter(isZone).sort()])];
}

/** Whether two names are of one zone: some have several. Throws RangeError on an unknown zone. */
export function isSameZone(one: string, other: string): boolean {
  return one === other || resolved(one) === resolved(other);
}

function resolved(name: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone;
}

/** The zone of the browser or server that runs this. */
export function localZone(): string {
  return new Intl.DateTimeFormat("en-GB").resolvedOptions().timeZone;
}
