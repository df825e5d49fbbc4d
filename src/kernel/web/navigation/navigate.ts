// Navigates to a page. Unlike wouter's function, it takes only declared addresses: any other does not compile.
import { navigate as goTo } from "wouter/use-browser-location";
import type { PageAddress } from "../../links/page-address.ts";

/** `replace`: replaces the current entry of the browser history. */
export const navigate = (to: PageAddress, options?: { replace?: boolean; state?: unknown }): void =>
  goTo(to, options);
