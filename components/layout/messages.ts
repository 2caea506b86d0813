export const skipToContent = "Skip to content";
export const environment = "Environment";
export const sandboxWithoutMoney = "Sandbox — no real money";
export const goLive = "Go live";
export const pageNotFound = "Page not found";
export const goOverview = "Go to the overview";
export const checkLink = "Check the link, or go back to the overview.";
export const newPayout = "New payout";
export const browserOffline = "This browser is offline";
export const mayBeOutOfDate =
  "What you see may be out of date. Nothing is sent until the network is back.";
export const pageCouldntLoad = "This page couldn't load";
export const menu = "Menu";
export const switchAccount = (name: string) => `Account ${name}. Switch to another`;
export const counterfoil = "Counterfoil";
export const mainNavigation = "Main";
export const settings = "Settings";
export const needAttention = "need attention";
export const contactAdministrator = "Try again, or contact your administrator.";
export const sendErrorNumber = "Try again, or send this error number to your administrator.";
export const settingNotSaved = "This setting couldn't be saved";
export const settingHoldsHere = "It applies until you reload the page.";
export const sessionEnded = "Your session ended";
export const signInElsewhere =
  "This page is covered, and what you typed on it is kept. Sign in again in a new tab, then come back to this one to go on.";
export const signInAgain = "Sign in again in a new tab";
