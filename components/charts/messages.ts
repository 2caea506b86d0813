export const exactFigures = "Exact figures";
