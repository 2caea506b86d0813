export const noAccess = "You don't have access to this page";
export const goOverview = "Go to the overview";
export const neededRoles = (neededRoles: string, task: string, yourRoles: string) =>
  `You need the role ${neededRoles} to ${task}. Yours: ${yourRoles}. Ask an administrator for access.`;
