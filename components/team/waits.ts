/** What a member reads after they asked for a change that a second member confirms. */
export const WAITS = "This waits for a second person. The Safety page says who can confirm it.";
