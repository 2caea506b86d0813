export const setUpAndSignIn = "Set up and sign in";
export const settingUp = "Setting up";
export const name = "Name";
export const email = "Email";
