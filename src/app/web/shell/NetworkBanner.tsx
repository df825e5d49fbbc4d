// A banner above every screen, shown as soon as the server is unreachable and until it is back.
import { IconCloudOff } from "@tabler/icons-react";
import { useIsServerUnreachable } from "#kernel/web/calls/network.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { kitWords, pageLanguage } from "#kit/words.ts";
import css from "./network-banner.module.css";

export function NetworkBanner() {
  const isSilent = useIsServerUnreachable();
  if (!isSilent) return null;
  const { offline, silent } = kitWords[pageLanguage()];
  return (
    <Inline
      role="alert"
      as="p"
      gap={8}
      justify="center"
      ink="warning"
      weight="medium"
      isOneLine
      padding={0}
      paddingX={12}
      className={css.banner}
      data-silent
    >
      <IconCloudOff size={16} stroke={1.8} aria-hidden />
      {navigator.onLine ? silent : offline}
    </Inline>
  );
}
