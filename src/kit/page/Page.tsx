// The frame of a screen: its title, its actions, its content.
import type { ReactNode } from "react";
import { usePathname } from "wouter/use-browser-location";
import { matchRoute } from "#kernel/web/navigation/route.ts";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import css from "./page.module.css";

interface PageProps {
  /** Above the title: the breadcrumb trail. */
  crumbs?: ReactNode;
  /** The title of the route when absent. */
  title?: ReactNode;
  /** Next to the title: a status, a number. */
  aside?: ReactNode;
  /** Under the title, in small type. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** `narrow` for a form or a text, `full` (default) for lists and records. */
  width?: "narrow" | "full";
  /** As high as the window: the content scrolls inside. */
  isTall?: boolean;
  children: ReactNode;
}

export function Page({
  crumbs,
  title,
  aside,
  subtitle,
  actions,
  width = "full",
  isTall,
  children,
}: PageProps) {
  const path = usePathname();
  return (
    <div className={css.page} data-width={width} data-tall={isTall || undefined}>
      {crumbs}
      <Inline as="header" gap={12} wraps align="start" justify="between" below={14}>
        <Inline gap={4} columnGap={10} wraps shrinks className={css.heading}>
          <h1>{title ?? matchRoute(path)?.route.title}</h1>
          {aside}
          {subtitle && <div className={css.subtitle}>{subtitle}</div>}
        </Inline>
        {/* The palette (Ctrl K) offers the buttons inside. */}
        {actions && (
          <Inline gap={6} wraps className={css.actions} data-actions>
            {actions}
          </Inline>
        )}
      </Inline>
      {children}
    </div>
  );
}

interface SectionProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Without padding: for a table. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A block of a screen, on a surface of its own. */
export const Section = ({ title, actions, isFlush, children }: SectionProps) => (
  <Box as="section" below={14} shrinks surface="raised">
    {(title || actions) && (
      <Inline
        as="header"
        gap={10}
        wraps
        justify="between"
        padding={10}
        paddingX={16}
        className={css.sectionHead}
      >
        <Text as="h2" size="large" weight="bold">
          {title}
        </Text>
        {actions && (
          <Inline gap={6} wraps className={css.actions}>
            {actions}
          </Inline>
        )}
      </Inline>
    )}
    <div className={isFlush ? undefined : css.sectionBody}>{children}</div>
  </Box>
);
