export const transactionID = "transaction ID";
export const transactionHash = "transaction hash";
export const about = "Transfers on blockchains, in and out.";
export const nothingYet = "On-chain transactions will appear here.";
