// A link inside the application: its screen is loaded as soon as the pointer or the focus is on it.
import type { AnchorHTMLAttributes } from "react";
import { Link } from "wouter";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { preload } from "#kernel/web/navigation/route.ts";

type GoProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: PageAddress;
  /** Takes the place of the present step of the history. */
  replace?: boolean;
  /** Kept with the step of the history that it makes. */
  state?: object;
};

export function Go({ to, ...rest }: GoProps) {
  const preloadScreen = (): void => preload(to);
  return <Link {...rest} href={to} onMouseEnter={preloadScreen} onFocus={preloadScreen} />;
}
