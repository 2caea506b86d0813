/** The narrowest and the widest that a column can be made, in CSS pixels. */
export const WIDTH = { least: 64, most: 800 } as const;
