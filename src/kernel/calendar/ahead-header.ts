/** The header of a demonstration: by how many milliseconds its day is ahead of the real one. */
export const aheadHeader = "x-demonstration-ahead";
