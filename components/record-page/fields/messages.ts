export const maskedByProvider = "Masked: the provider hides the characters shown as asterisks.";
export const onNetwork = (name: string) => `on ${name}`;
export const notGiven = "Not given";
export const invisibleCharacter = "A character that cannot be seen";
export const empty = "Empty";
export const unexpectedValue = "Unexpected value:";
