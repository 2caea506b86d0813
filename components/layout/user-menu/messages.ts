export const signedInAs = (name: string) => `Signed in as ${name}`;
export const withoutSecondFactor = (label: string) =>
  `${label}. Two-factor authentication is not set up.`;
