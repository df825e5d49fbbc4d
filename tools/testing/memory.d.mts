/** The folder to make temporary folders in. */
export function scratchFolder(): string;
