export const paymentID = "payment ID";
export const order = (id: string) => `Order ${id}`;
export const transactionHash = "transaction hash";
export const nothingYet = "Incoming payments will appear here.";
