export const columns = "Columns";
export const widthOf = (column: string) => `Width of ${column}`;
export const automatic = "Automatic";
export const pixels = (width: number) => `${width} pixels`;
