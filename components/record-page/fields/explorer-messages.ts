export const nothingToLookUp = "There is nothing to look up.";
export const valueIsMasked = "Not linked: the value is masked.";
export const valueIsNoAddress =
  "Not linked: the value holds characters that no address or hash has.";
export const noExplorer = "Not linked: the provider gave no explorer.";
export const urlNotUsable = "Not linked: the explorer's URL is not usable.";
export const urlNotWeb = "Not linked: the explorer's URL is not a web URL.";
export const urlNotHttp = "Not linked: the explorer's URL is neither http nor https.";
export const urlWithUserName = "Not linked: the explorer's URL carries a user name.";
export const opensInNewTab = (what: string, host: string) =>
  `${what} on ${host}, opens in a new tab`;
