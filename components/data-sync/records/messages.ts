export const recordsSynced = (records: string) => `${records} synced`;
export const recordsSyncedOf = (records: string, total: string) => `${records} of ${total} synced`;
export const syncingOf = (resource: string) => `Syncing ${resource}`;
export const records = "Records";
export const switchedOff = "Switched off";
export const syncing = "Syncing";
export const complete = "Complete";
export const behind = "Behind";
export const incomplete = "Incomplete";
export const elseCompleteUpTo = (missing: string, time: string) =>
  `${missing} Everything else is complete up to ${time}.`;
export const completeUpTo = (time: string) => `Complete up to ${time}.`;
export const completeUpToBut = (time: string, missing: string) =>
  `Complete up to ${time}. ${missing}`;
export const atProvider = "At provider";
export const rangesVerified = "Ranges verified";
export const counted = "Counted";
export const notAllYet = "Not all yet";
export const allSince = (time: string) => `All since ${time}`;
export const compared = "Compared";
export const noneYet = "None yet";
export const notAllYetLastAt = (time: string) => `Not all yet, the last at ${time}`;
export const verifiedOf = (verified: string, all: string) => `${verified} of ${all}`;
export const verifiedOfAsked = (verified: string, all: string, asked: string) =>
  `${verified} of ${all}, ${asked} asked for`;
