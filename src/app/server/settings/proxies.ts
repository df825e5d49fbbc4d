// The proxies that a setting names.
import { isIP } from "node:net";

/** The syntax of Fastify: addresses, or networks (`10.0.0.0/8`). */
export const isProxies = (list: string): boolean =>
  list.split(",").every((each) => {
    const [address = "", bits, ...more] = each.trim().split("/");
    const family = isIP(address);
    return (
      family > 0 &&
      more.length === 0 &&
      (bits === undefined ||
        (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)))
    );
  });
