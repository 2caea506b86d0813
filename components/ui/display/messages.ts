export const live = "Live";
