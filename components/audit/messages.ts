export const about = "Who did what, and when.";
export const notSignedIn = "Not signed in";
export const counterfoilPart = (part: string) => `Counterfoil (${part})`;
export const byActor = (actor: string) => `By ${actor}`;
export const ofAction = (action: string) => `Action ${action}`;
export const ofSubject = (subject: string) => `Subject ${subject}`;
export const auditLogFilters = "Audit log filters";
export const notApplied = (param: string) => `This ${param} can't be read and is not applied`;
export const removeFilter = (filter: string) => `Remove ${filter}`;
export const event = "Event";
export const time = "Time";
export const actor = "Actor";
export const action = "Action";
export const eventOf = (number: string, action: string) => `Event ${number}: ${action}`;
export const confirmedIn = (event: string) => `Identity confirmed in event ${event}`;
export const outcome = "Outcome";
export const subject = "Subject";
export const reason = "Reason";
export const address = "Address";
export const request = "Request";
export const wasSaved = (file: string) => `${file} was saved`;
export const timesIn = (zone: string) => `Its times are in ${zone} and in UTC.`;
export const withRequest = (detail: string, requestId: string) => `${detail} Request ${requestId}`;
export const couldntExport = "Couldn't export the audit log";
export const writing = "Writing";
export const exportCsv = "Export CSV";
export const addFilter = "Add filter";
export const anyone = "Anyone";
export const anyAction = "Any action";
export const subjectIdHint = "The ID of a payout, a member or another thing";
export const clear = "Clear";
export const apply = "Apply";
export const auditLog = "Audit log";
export const nothingYet = "Activity by people and by Counterfoil will appear here.";
export const checking = "Checking";
export const checkAgain = "Check again";
export const couldntCheckLog = "Couldn't check the log";
export const any = "Any";
export const done = "Done";
export const refused = "Refused";
export const failed = "Failed";
export const checkingLog = "Checking the log";
export const recalculatingHashes = "Recalculating every event's hash.";
export const verifiedSoFar = (verified: string, all: string) =>
  `${verified} of ${all} events verified so far.`;
export const verificationFailed = "Verification failed";
export const intactThrough = (detail: string, event: string, time: string) =>
  `${detail} Everything through event ${event} is intact. Checked at ${time}.`;
export const verifiedThrough = (event: string, time: string) =>
  `Audit log verified: no gaps through event ${event} (${time})`;
export const noCheckpointYet =
  "No external checkpoint yet, so a truncated log couldn't be detected.";
export const matchesCheckpoint = (event: string, time: string) =>
  `Matches the external checkpoint at event ${event} (${time}).`;
