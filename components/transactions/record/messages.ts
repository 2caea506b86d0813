export const created = "Created";
export const onBlockchain = "On the blockchain";
export const address = "Address";
export const transactionHash = "Transaction hash";
export const tag = "Tag";
export const noneGiven = "None given";
export const transaction = "Transaction";
export const amount = "Amount";
export const blockchainFee = "Blockchain fee";
export const feeCoinNote = "In the network's own coin.";
export const direction = "Direction";
export const directions = {
  in: "In",
  out: "Out",
  internal: "Internal",
  unknown: "Unknown",
} as const;
export const payout = (id: string) => `Payout ${id}`;
export const possiblePayout = (id: string) => `Possibly payout ${id}`;
export const payment = (id: string) => `Payment ${id}`;
