// Goes to a page. The browser's own function takes any text: here an address that no area declares does not compile.
import { navigate as goTo } from "wouter/use-browser-location";
import type { PageAddress } from "../../links/page-address.ts";

/** `replace`: in place of the present step of the history. */
export const navigate = (to: PageAddress, options?: { replace?: boolean; state?: unknown }): void =>
  goTo(to, options);
