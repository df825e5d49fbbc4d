export const sitePort: number;
/** Boxes connect to it. */
export const boxPort: number;
export function siteEnvironment(data: string): Record<string, string>;
