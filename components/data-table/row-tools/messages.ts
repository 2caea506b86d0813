export const onRow = "On a row";
export const spaceKey = "Space";
export const shiftKey = "Shift";
export const peek = "Peek";
export const copyAddress = "Copy address";
export const moreActions = "More actions";
export const rowToolsName = "Row actions";
