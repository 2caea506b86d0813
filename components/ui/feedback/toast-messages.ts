export const dismiss = "Dismiss";
