// Where somebody calls from, as far as counting them goes.
import { isIPv6 } from "node:net";

/** The four first groups of an IPv6 address: one customer holds all that follow. */
function ipv6Prefix(address: string): string {
  const [left = "", right] = address.split("::");
  const groups = left ? left.split(":") : [];
  const after = right ? right.split(":") : [];
  const missing = right === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(Math.max(missing, 0)).fill("0"), ...after].slice(0, 4).join(":");
}

/** Where a caller is: their address, or their network when addresses cost nothing. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? (isIPv6(address) ? ipv6Prefix(address.toLowerCase()) : address);
}
