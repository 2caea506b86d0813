export const timeline = "Timeline";
export const atUnknownTime = "at a time that was not given";
export const quoted = (value: string) => `“${value}”`;
export const setTo = (field: string, value: string) => `${field} set to ${value}`;
export const changed = (field: string, before: string, after: string) =>
  `${field} changed from ${before} to ${after}`;
export const removed = (field: string, before: string) => `${field} removed. It was ${before}`;
export const yes = "yes";
export const no = "no";
export const cleared = (field: string) => `${field} cleared`;
