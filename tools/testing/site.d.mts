export const sitePort: number;
export function siteEnvironment(data: string): Record<string, string>;
