/**
 * Of all that is read about the caller's own account. Apart from `profile.ts`, since every page reads whether the
 * caller may decide, and few make passkeys.
 */
export const profileKey = ["account"] as const;
