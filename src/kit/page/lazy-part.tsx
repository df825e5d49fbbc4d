// A part of a screen whose code loads when it is first shown; until the network allows it, a notice takes its place.
import { Button } from "@mantine/core";
import { type ComponentType, lazy, useEffect, useReducer, useState } from "react";
import { isOldVersion, pingServer, messageForCode } from "#kernel/web/calls/failures.ts";
import {
  isServerUnreachable,
  useIsServerUnreachable,
  wasServerUnreachable,
  whenServerReachable,
} from "#kernel/web/calls/network.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { hasOfflineShell } from "#kernel/web/storage/offline-shell.ts";
import { whenIdle } from "../idle.ts";
import { kitWords, pageLanguage } from "../words.ts";
import css from "./page.module.css";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Requests a file again after an outage. */
async function loadWhenReachable<P>(load: Load<P>): Promise<ComponentType<P>> {
  for (;;) {
    await whenServerReachable();
    try {
      return (await load()).default;
    } catch (error) {
      if (!isOldVersion(error) || (await pingServer())) throw error;
    }
  }
}

/** Shown in place of the part, or in a native dialog when the part is a window (`onClose`). */
function LoadNotice({ isLost, onClose }: { isLost: boolean; onClose: (() => void) | undefined }) {
  const words = kitWords[pageLanguage()];
  const isOld = isLost && !wasServerUnreachable();
  const content = (
    <>
      <span>
        {isOld ? messageForCode("NewVersionAvailable") : isLost ? words.pieceLost : words.pieceWaits}
      </span>
      <Inline as="span" gap={8} align="stretch" justify="end" className={css.pieceActions}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
        )}
        {isLost && <Button onClick={() => location.reload()}>{words.reload}</Button>}
      </Inline>
    </>
  );
  if (!onClose)
    return (
      <Inline role="status" as="span" gap={8} columnGap={12} wraps ink="quiet">
        {content}
      </Inline>
    );
  return (
    <dialog
      className={css.pieceWindow}
      onCancel={onClose}
      ref={(window) => {
        if (window?.open === false) window.showModal();
      }}
    >
      {content}
    </dialog>
  );
}

/** The part after its file failed to load. A browser may remember the failure: only a reload then fetches it. */
function retryingPart<P extends object>(load: Load<P>): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  return function RetryingPart(props: P) {
    const isSilent = useIsServerUnreachable();
    const [isLost, setLost] = useState(false);
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (Loaded) return;
      let isMounted = true;
      loadWhenReachable(load).then(
        (component) => {
          Loaded = component;
          if (isMounted) rerender();
        },
        () => {
          if (isMounted) setLost(true);
        },
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    const onClose = "onClose" in props ? (props.onClose as () => void) : undefined;
    return isLost || isSilent ? <LoadNotice isLost={isLost} onClose={onClose} /> : null;
  };
}

/**
 * Like `lazy`, but a file that fails to load leaves the surrounding screen as it is. `preload` prefetches it: the
 * part then renders with its screen, where React would hold a suspended one back. `isStored`: true when its file comes
 * without a network.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  isStored = (): boolean => false,
): ComponentType<P> & { preload: () => void } {
  let preloaded: Awaited<ReturnType<Load<P>>> | null = null;
  const LazyPart = lazy(async () => {
    if (preloaded) return preloaded;
    if ((isServerUnreachable() || !navigator.onLine) && !isStored()) return { default: retryingPart(load) };
    try {
      return await load();
    } catch (error) {
      if (!isOldVersion(error)) throw error;
      return { default: retryingPart(load) };
    }
  });
  const preload = (): void => {
    if (isServerUnreachable() && !isStored()) return;
    load().then(
      (file) => {
        preloaded = file;
      },
      // The part requests its file again when it is shown, and reports the failure then.
      () => {},
    );
  };
  function Part(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => preloaded?.default ?? LazyPart);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload });
}

/** A part prefetched while the screen is idle. */
export function idlePart<P extends object>(load: Load<P>): ComponentType<P> {
  const Part = lazyPart(load);
  whenIdle(Part.preload);
  return Part;
}

const offlineLoads: (() => Promise<unknown>)[] = [];

/** A part of a page that starts without a network: its file is stored with the page, and the part opens from it. */
export function offlinePart<P extends object>(load: Load<P>): ComponentType<P> {
  const Part = lazyPart(load, hasOfflineShell);
  whenIdle(Part.preload);
  offlineLoads.push(load);
  return Part;
}

/** Loads these parts, and those that they declare themselves, before the files of their page are stored. */
export async function loadOfflineParts(): Promise<void> {
  for (const load of offlineLoads) await load();
}
