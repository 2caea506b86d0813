export const wallets = "Wallets";
export const hint =
  "What your team calls each wallet that payouts are paid from. The provider knows a wallet by its ID alone.";
export const wallet = "Wallet";
export const currencies = "Pays in";
export const name = "Name";
export const nameOf = (id: string) => `Name of wallet ${id}`;
export const noName = "No name";
export const save = "Save";
export const saveNameOf = (id: string) => `Save the name of wallet ${id}`;
export const saving = "Saving";
export const named = (wallet: string) => `Saved: ${wallet}`;
export const notNamed = "The name wasn't saved.";
export const onlyAdministrators = "Only administrators can change names.";
export const couldntLoad = "Couldn't load the wallets";
export const loading = "the wallets";
export const nothingYet = "No wallets yet";
export const nothingYetHint = "Wallets appear here once payouts have been paid from them.";
