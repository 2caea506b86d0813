export const timeZone = "Time zone";
export const searchZones = "Search zones";
export const zoneExample = "City, region or UTC+2";
export const noZoneMatches = "No zone matches. Try a large city nearby.";
export const zoneOfBooks = "Zone of the books";
export const thisDevice = "This device";
