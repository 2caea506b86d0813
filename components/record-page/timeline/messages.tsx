import type { ReactNode } from "react";

export const nothing = "nothing";
export const timeline = "Timeline";
export const atUnknownTime = "at a time that was not given";
export const at = (time: ReactNode) => <>at {time}</>;
export const seen = "Seen:";
export const seenField = (field: ReactNode) => <>Seen: {field}:</>;
