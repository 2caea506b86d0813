export const updated = (time: string) => `Updated ${time}`;
export const syncIsOff = "Data sync is off";
export const syncIsOffSince = (time: string) => `Data sync is off: data to ${time}`;
export const catchingUp = "Catching up";
export const catchingUpSince = (time: string) => `Catching up: data to ${time}`;
export const incomplete = (missing: string | null) =>
  missing === null ? "Incomplete" : `Incomplete. ${missing}`;
export const incompleteSince = (time: string, missing: string | null) =>
  missing === null ? `Incomplete: data to ${time}` : `Incomplete: data to ${time}. ${missing}`;
export const firstSyncInProgress = "First sync in progress";
export const updating = "Updating…";
export const refresh = "Refresh";
