// An internal link: its screen is loaded as soon as the link is hovered or focused.
import type { AnchorHTMLAttributes } from "react";
import { Link } from "wouter";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { preload } from "#kernel/web/navigation/route.ts";

type GoProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: PageAddress;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Stored with the new history entry. */
  state?: object;
};

/** The fragment prevents line breaks inside numbers, which the link of the library allows. */
export function Go({ to, children, ...rest }: GoProps) {
  const preloadScreen = (): void => preload(to);
  return (
    <Link {...rest} href={to} onMouseEnter={preloadScreen} onFocus={preloadScreen}>
      {/* oxlint-disable-next-line react/jsx-no-useless-fragment */}
      <>{children}</>
    </Link>
  );
}
