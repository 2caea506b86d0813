export const newSecondFactors = "New second factors";
export const couldntLoadNewFactors = "Couldn't load new second factors";
export const newFactorsHint =
  "These members set up their first second factor a short time ago, so they can't submit, approve or confirm yet. Ask them in person before you confirm that the factor is theirs.";
export const waitsUntil = (until: string, zone: string) => `Waits until ${until} (${zone}).`;
export const confirmFactorOf = (name: string) => `Confirm the second factor of ${name}`;
export const confirming = "Confirming";
export const confirm = "Confirm";
export const nothingWasChanged = "Nothing was changed.";
export const noOneCanEndWait = "No one can end the wait early.";
export const confirmedByOneOf = (names: string) =>
  `The wait ends early when one of these confirms it: ${names}.`;
export const looserSettings = "Settings looser than the defaults";
export const looserSettingsHint =
  "The defaults for a real provider protect against mistakes and against one person acting alone. These were changed where Counterfoil is configured, or by an administrator; ask why. Every change is in the audit log.";
export const noLooserSettings = "Every setting is at least as strict as its default.";
export const pendingChanges = "Pending changes";
export const pendingChangesHint =
  "Changes that decide who can move money wait for a second person. Any administrator or approver can stop one. Any member can stop one that nobody else can confirm.";
export const loading = "Loading…";
export const couldntLoadChanges = "Couldn't load pending changes";
export const noPendingChange = "No change is waiting.";
export const endedRecently = (count: number) => `Ended in the last 30 days: ${count}`;
export const askedOn = (name: string, time: string) => `${name} asked for it on ${time}.`;
export const confirmChange = (summary: string) => `Confirm: ${summary}`;
export const stopChange = (summary: string) => `Stop: ${summary}`;
export const stopping = "Stopping";
export const stop = "Stop";
export const noOneElseCanConfirm = (time: string, zone: string) =>
  `No one else can confirm it, so it takes effect on ${time} (${zone}) unless it is stopped.`;
export const youOrOneOfConfirms = (names: string) =>
  `It takes effect when you or another of these confirm it: ${names}.`;
export const oneOfConfirms = (names: string) =>
  `It takes effect when one of these confirms it: ${names}.`;
export const someone = "someone";
export const wasStopped = (by: string) => `Stopped by ${by}.`;
export const wasStoppedOn = (by: string, time: string) => `Stopped by ${by} on ${time}.`;
export const wasOutdated = "Ended without effect: something it depended on changed or expired.";
export const wasOutdatedOn = (time: string) =>
  `Ended without effect on ${time}: something it depended on changed or expired.`;
export const tookEffect = "Took effect.";
export const tookEffectOn = (time: string) => `Took effect on ${time}.`;
export const wasConfirmed = (by: string) => `Confirmed by ${by}.`;
export const wasConfirmedOn = (by: string, time: string) => `Confirmed by ${by} on ${time}.`;
export const decisionsOfOne = "Decisions of one person";
export const couldntLoadDecisionsOfOne = "Couldn't load decisions of one person";
export const decisionsOfOneHint =
  "Only one person can decide on payouts at the moment. What they confirm takes effect when they confirm it again after the waiting time. Any member can stop it before that.";
export const confirmedOn = (name: string, time: string) => `${name} confirmed it on ${time}.`;
export const secondCounts = (time: string, zone: string) =>
  `It takes effect when they confirm it again after ${time} (${zone}), unless it is stopped.`;
export const quoted = (reason: string) => `“${reason}”`;
export const openPayout = "Open the payout";
export const whyYouStop = "Why you stop it";
export const everyoneReadsIt = "Every member can read it.";
export const enterReason = "Enter a reason.";
