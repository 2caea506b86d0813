export const notices = "Notices";
export const noticesToAcknowledge = (count: number) => `${count} notices to acknowledge`;
export const acknowledgeAll = (count: number) => `Acknowledge all ${count}`;
export const couldntSave = (message: string) => `We couldn't save that you read this. ${message}`;
export const open = "Open";
export const acknowledgeNotice = (title: string) => `Acknowledge: ${title}`;
export const saving = "Saving";
export const acknowledge = "Acknowledge";
export const unknownNotice = "Something about your account or your team changed";
export const unknownNoticeHint =
  "Reload this page to read what. If it stays unclear, ask an administrator.";
