export const updating = "Updating";
export const saveCurrentView = "Save current view";
export const name = "Name";
export const shareWithTeam = "Share with team";
export const saving = "Saving";
export const saveView = "Save view";
export const newName = "New name";
export const cancel = "Cancel";
export const renaming = "Renaming";
export const rename = "Rename";
export const shared = "Shared";
export const renameView = (name: string) => `Rename ${name}`;
export const stopSharing = (name: string) => `Stop sharing ${name}`;
export const shareView = (name: string) => `Share ${name}`;
export const pinView = (name: string) => `Pin ${name} as a tab`;
export const unpinView = (name: string) => `Unpin ${name}`;
export const openWith = (name: string) => `Open this list with ${name}`;
export const notOpenWith = (name: string) => `Stop opening this list with ${name}`;
export const datesAreCounted = (dates: string) =>
  `Dates are kept as “${dates}”, counted on the day the view is opened.`;
export const deleteNamed = (name: string) => `Delete ${name}`;
export const deleteForEveryone = "Delete for everyone?";
export const deleteThisView = "Delete this view?";
export const deleting = "Deleting";
export const deleteButton = "Delete";
export const views = "Views";
export const viewsCouldNotBeRead = (detail: string) => `Couldn't load the views. ${detail}`;
export const tryAgain = "Try again";
export const savedViewsHint = "Save filters, dates, sorting and columns to reuse or share.";
export const yourViews = "Your views";
export const sharedByOthers = "Shared by others";
export const updateView = (name: string) => (
  <span className="block max-w-72 truncate">
    Update “<bdi>{name}</bdi>” to what is shown
  </span>
);
