export const noAccess = "You don't have access to this page";
export const goOverview = "Go to the overview";
export const goPayouts = "Go to payouts";
export const showsWholeAccount =
  "This page shows the whole account, and you see a part of it. Ask an administrator for access.";
export const neededRoles = (neededRoles: string, task: string, yourRoles: string) =>
  `You need the role ${neededRoles} to ${task}. Yours: ${yourRoles}. Ask an administrator for access.`;
