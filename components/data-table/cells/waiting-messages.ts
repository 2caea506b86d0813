export const stopped = "Stopped";
export const waitingForFunds = "Waiting for funds";
export const notSentYet = "Not sent yet";
export const notAtProvider = "Not at provider";
export const lastSeen = (status: string) => `Last seen: ${status}`;
