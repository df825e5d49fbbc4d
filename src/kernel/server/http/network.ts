// The network of a caller, for counting calls.
import { isIPv6 } from "node:net";

/** The first four groups of an IPv6 address: one customer holds all the addresses below. */
function ipv6Prefix(address: string): string {
  const [left = "", right] = address.split("::");
  const groups = left ? left.split(":") : [];
  const after = right ? right.split(":") : [];
  const missing = right === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(Math.max(missing, 0)).fill("0"), ...after].slice(0, 4).join(":");
}

/** The address of a caller for IPv4; the network for IPv6, where addresses cost nothing. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? (isIPv6(address) ? ipv6Prefix(address.toLowerCase()) : address);
}
