export const didntWorkReload = "That didn't work. Reload the page and try again.";
export const couldNotBeLoaded = "The confirmation could not be loaded";
