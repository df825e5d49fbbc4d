/** Builds the web application when its sources changed since the last time. */
export function buildWeb(): Promise<void>;
