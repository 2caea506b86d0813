import fc from "fast-check";

/** Zones that have tripped others: odd offsets, half-hour daylight saving, jumps over midnight and over days. */
export const AWKWARD_ZONES = [
  "UTC",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/St_Johns",
  "America/Sao_Paulo",
  "America/Havana",
  "America/Scoresbysund",
  "America/Asuncion",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Pyongyang",
  "Asia/Beirut",
  "Asia/Gaza",
  "Asia/Tehran",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Africa/Monrovia",
  "Australia/Lord_Howe",
  "Australia/Eucla",
  "Pacific/Chatham",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Pacific/Kwajalein",
  "Pacific/Marquesas",
  "Antarctica/Troll",
  "Etc/GMT+12",
] as const;

export const zones = fc.constantFrom(...AWKWARD_ZONES);

/** Days YYYY-MM-DD from 1970 to 2040. */
export const days = fc
  .integer({ min: 0, max: 25_567 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

/** RFC 3339 instants with microseconds from 1970 to 2040. */
export const instants = fc
  .tuple(fc.integer({ min: 0, max: 2_208_988_800 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([seconds, micros]) => {
    const whole = new Date(seconds * 1000).toISOString().slice(0, 19);
    return `${whole}.${micros.toString().padStart(6, "0")}Z`;
  });
