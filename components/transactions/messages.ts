export const transactionID = "transaction ID";
export const transactionHash = "transaction hash";
export const nothingYet = "On-chain transactions will appear here.";
