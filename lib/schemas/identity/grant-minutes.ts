/** How long a confirmation of identity can be used for what it was given for. */
export const GRANT_MINUTES = 2;
