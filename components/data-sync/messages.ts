export const checkingData = "Checking data";
export const rangesAreChecked = (count: string) =>
  `${count} ranges are being counted and compared.`;
export const couldntStartCheck = "Couldn't start the check";
export const asking = "Asking";
export const checkNow = "Check now";
export const dataSyncHint =
  "Counterfoil keeps a local copy of the provider's records and checks that nothing is missing.";
export const dataSync = "Data sync";
export const couldntLoadDataSync = "Couldn't load data sync";
export const couldntRefreshDataSync = "Couldn't refresh data sync";
export const stateOfSync = "the state of the sync";
