export const stopped = "Stopped";
export const waitingForFunds = "Waiting for funds";
export const notSentYet = "Not sent yet";
