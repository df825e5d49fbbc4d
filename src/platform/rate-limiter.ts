// Limits the rate of an action per key. Each process counts separately: limits across machines are counted in the
// database.

export interface RateLimiter {
  /** Counts one; false when the window is already full. */
  take: (key: string, now: Date) => boolean;
  /** True when the window is full. */
  isFull: (key: string, now: Date) => boolean;
  /** Clears all counts. */
  clear: () => void;
}

const maximumKeys = 20_000;

export function createRateLimiter({ limit, seconds }: { limit: number; seconds: number }): RateLimiter {
  const windows = new Map<string, { from: number; count: number }>();
  const windowOf = (key: string, now: Date): { from: number; count: number } => {
    const window = windows.get(key);
    if (window && now.getTime() - window.from < seconds * 1_000) return window;
    const fresh = { from: now.getTime(), count: 0 };
    windows.delete(key);
    windows.set(key, fresh);
    const [oldest] = windows.keys();
    if (windows.size > maximumKeys && oldest !== undefined) windows.delete(oldest);
    return fresh;
  };
  return {
    clear: () => windows.clear(),
    take: (key, now) => (windowOf(key, now).count += 1) <= limit,
    isFull: (key, now) => {
      const window = windows.get(key);
      return window !== undefined && now.getTime() - window.from < seconds * 1_000 && window.count >= limit;
    },
  };
}
