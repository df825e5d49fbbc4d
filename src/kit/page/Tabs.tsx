// Tabs of one page, the selected one in its address (`?tab=`): chosen by click or with the arrow keys.
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Skeleton } from "./Skeleton.tsx";
import css from "./tabs.module.css";

export interface PageTab {
  key: string;
  label: string;
  /** A count shown after the label. */
  count?: number;
  show: () => ReactNode;
}

function useTab(keys: readonly string[]): [string, (key: string) => void] {
  const joined = keys.join();
  const parts = useMemo(() => {
    const all = joined.split(",");
    return { tab: choice(all, all[0] ?? "") };
  }, [joined]);
  const [{ tab }, set] = useAddress(parts);
  return [tab, (key) => set({ tab: key })];
}

export function Tabs({ tabs }: { tabs: readonly PageTab[] }) {
  const [current, choose] = useTab(tabs.map(({ key }) => key));
  const step = (event: KeyboardEvent, index: number): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (by === 0 || !next) return;
    choose(next.key);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
  };
  // On a phone the tabs are wider than the screen: the selected one is scrolled into view, however it was selected.
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (chosen)
      strip.current?.scrollTo({
        left: chosen.offsetLeft - (strip.current.clientWidth - chosen.clientWidth) / 2,
      });
  }, [current]);
  return (
    <>
      <div ref={strip} className={css.tabs} role="tablist">
        {tabs.map(({ key, label, count }, index) => (
          <button
            key={key}
            id={`tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === current}
            aria-controls="tab-panel"
            tabIndex={key === current ? 0 : -1}
            onClick={() => choose(key)}
            onKeyDown={(event) => step(event, index)}
          >
            {label}
            {count !== undefined && (
              <Text
                as="span"
                ink="quiet"
                size="tiny"
                isNumeric
                padding={0}
                paddingX={6}
                className={css.count}
              >
                {count}
              </Text>
            )}
          </button>
        ))}
      </div>
      <Box id="tab-panel" role="tabpanel" aria-labelledby={`tab-${current}`} shrinks>
        <Suspense fallback={<Skeleton />}>{tabs.find(({ key }) => key === current)?.show()}</Suspense>
      </Box>
    </>
  );
}
