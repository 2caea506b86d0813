export const copied = "Copied";
export const couldntCopy = "Couldn't copy";
export const copy = (what: string) => `Copy ${what}`;
export const noneOf = (what: string) => `No ${what}`;
export const unexpectedValue = (raw: string) => `Unexpected value: ${raw}`;
export const unexpectedValueIs = "Unexpected value:";
export const none = "none";
export const filterBy = (filter: string, value: string) => `Filter by ${filter}: ${value}`;
