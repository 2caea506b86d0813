/** Cities that browsers still give under an older name. */
const TODAY: Partial<Record<string, string>> = {
  "America/Godthab": "Nuuk",
  "Asia/Calcutta": "Kolkata",
  "Asia/Katmandu": "Kathmandu",
  "Asia/Rangoon": "Yangon",
  "Asia/Saigon": "Ho Chi Minh",
  "Europe/Kiev": "Kyiv",
};

/** The place in an IANA name, as users say it. */
export function zoneCity(name: string): string {
  return TODAY[name] ?? name.slice(name.lastIndexOf("/") + 1).replaceAll("_", " ");
}
