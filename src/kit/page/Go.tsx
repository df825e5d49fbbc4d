// A link inside the application: its screen is loaded as soon as the pointer or the focus is on it.
import type { AnchorHTMLAttributes } from "react";
import { Link } from "wouter";
import { preload } from "#kernel/web/route.ts";

export function Go({ to, ...rest }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string }) {
  const ahead = (): void => preload(to);
  return <Link {...rest} href={to} onMouseEnter={ahead} onFocus={ahead} />;
}
