export const shiftMs: number;
export function shiftDate(ms: number): void;
