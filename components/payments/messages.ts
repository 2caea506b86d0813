export const paymentID = "payment ID";
export const order = (id: string) => `Order ${id}`;
export const transactionHash = "transaction hash";
export const about = "Money that came in, and what it was converted to.";
export const nothingYet = "Incoming payments will appear here.";
