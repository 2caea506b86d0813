export const paymentID = "payment ID";
export const transactionHash = "transaction hash";
export const nothingYet = "Incoming payments will appear here.";
