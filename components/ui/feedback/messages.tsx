import type { ReactNode } from "react";

export const noChangesWereMade = "No changes were made.";
export const couldntConfirm =
  "We couldn't confirm this went through. Check what is shown before you try again.";
export const trying = "Trying";
export const tryAgain = "Try again";
export const request = "Request";
export const requestId = "request ID";
export const error = "Error";
export const errorNumber = "error number";
export const loading = (what: string) => `Loading ${what}`;
export const stillWaitingFor = (what: string) =>
  `Still waiting for ${what}. Nothing is lost; this continues automatically.`;
export const notLoaded = (part: string, button: (text: string) => ReactNode) => (
  <>
    {part} could not be loaded. {button("Reload the page")}
  </>
);
export const notLoadedTryAgain = (part: string, button: (text: string) => ReactNode) => (
  <>
    {part} could not be loaded. Try again, or {button("reload the page")}
  </>
);
export const mayBeOld = (detail: string) =>
  `${detail} What you see may be out of date. It refreshes automatically.`;
