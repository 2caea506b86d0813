export const passwordWasChanged = "Your password is changed";
export const otherSessionsEnded = "Other sessions have ended.";
export const password = "Password";
export const changePassword = "Change password";
export const oldPassword = "Old password";
export const newPassword = "New password";
export const passwordHint = "At least 12 characters.";
export const changing = "Changing";
export const setPassword = "Set the password";
export const settingPassword = "Setting";
export const linkIsIncomplete = "This link can't be used";
export const openTheWholeLink =
  "Part of it is missing. Open the whole link that you were given, or ask an administrator for a new one.";
