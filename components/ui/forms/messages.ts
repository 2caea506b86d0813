export const noMatches = "No matches";
export const clearChoice = "Clear the choice";
export const showAllChoices = "Show all choices";
export const optional = "optional";
export const cancel = "Cancel";
