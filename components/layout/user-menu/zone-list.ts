import { zoneCity } from "#lib/dates/zone-city.ts";

/** A zone as the picker shows it: `offset` as of now, "UTC+05:30"; `isHere`: this device's own. */
export type ZoneItem = {
  name: string;
  city: string;
  region: string;
  offset: string;
  isHere: boolean;
};

/**
 * Every zone that the browser knows, this device's first, then those chosen last and UTC, with its distance from UTC at the
 * given instant.
 */
export function zoneList(at: Date, here: string, recent: readonly string[] = []): ZoneItem[] {
  const names = new Set([here, ...recent, "UTC", ...Intl.supportedValuesOf("timeZone")]);
  return [...names].map((name) => ({
    name,
    city: zoneCity(name),
    region: name.slice(0, Math.max(0, name.lastIndexOf("/"))).replaceAll("_", " "),
    offset: zoneOffset(name, at),
    isHere: name === here,
  }));
}

function zoneOffset(name: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: name, timeZoneName: "longOffset" });
  const offset = parts.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return offset === "GMT+00:00" ? "UTC" : offset.replace("GMT", "UTC");
}
