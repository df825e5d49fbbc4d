// A part of a screen whose code comes when it is first shown: what the network holds back waits in its own place.
import { Button } from "@mantine/core";
import { type ComponentType, lazy, useEffect, useReducer, useState } from "react";
import { isOldVersion, isServerReached, sentenceOfCode } from "#kernel/web/catalogue.ts";
import { isServerSilent, useIsServerSilent, wasServerSilent, whenReached } from "#kernel/web/network.ts";
import { kitWords, pageLanguage } from "../words.ts";
import css from "./page.module.css";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A file that goes with the network is asked again when it is back. */
async function throughSilence<P>(load: Load<P>): Promise<ComponentType<P>> {
  for (;;) {
    await whenReached();
    try {
      return (await load()).default;
    } catch (error) {
      if (!isOldVersion(error) || (await isServerReached())) throw error;
    }
  }
}

/** Said where the part would stand, or in a window of the browser's own where it is one (`onClose`). */
function Notice({ isLost, onClose }: { isLost: boolean; onClose: (() => void) | undefined }) {
  const words = kitWords[pageLanguage()];
  const isOld = isLost && !wasServerSilent();
  const content = (
    <>
      <span>
        {isOld ? sentenceOfCode("NewVersionAvailable") : isLost ? words.pieceLost : words.pieceWaits}
      </span>
      <span className={css.pieceActions}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
        )}
        {isLost && <Button onClick={() => location.reload()}>{words.reload}</Button>}
      </span>
    </>
  );
  if (!onClose)
    return (
      <span role="status" className={css.piece}>
        {content}
      </span>
    );
  return (
    <dialog
      className={css.pieceWindow}
      onCancel={onClose}
      ref={(window) => void (window?.open === false && window.showModal())}
    >
      {content}
    </dialog>
  );
}

/** The same part, once its file did not come. A browser may remember that: only a fresh page then has it. */
function late<P extends object>(load: Load<P>): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  return function Late(props: P) {
    const isSilent = useIsServerSilent();
    const [isLost, setLost] = useState(false);
    const [, arrive] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (Loaded) return;
      let isHere = true;
      throughSilence(load).then(
        (component) => {
          Loaded = component;
          if (isHere) arrive();
        },
        () => isHere && setLost(true),
      );
      return () => void (isHere = false);
    }, []);
    if (Loaded) return <Loaded {...props} />;
    const onClose = "onClose" in props ? (props.onClose as () => void) : undefined;
    return isLost || isSilent ? <Notice isLost={isLost} onClose={onClose} /> : null;
  };
}

/** As `lazy`; a file that does not come leaves the screen around it as it is. `ready` fetches it ahead. */
export function piece<P extends object>(load: Load<P>): ComponentType<P> & { ready: () => void } {
  let ahead: Awaited<ReturnType<Load<P>>> | null = null;
  const Piece = lazy(async () => {
    if (ahead) return ahead;
    if (isServerSilent() || !navigator.onLine) return { default: late(load) };
    try {
      return await load();
    } catch (error) {
      if (!isOldVersion(error)) throw error;
      return { default: late(load) };
    }
  });
  const ready = (): void => {
    if (isServerSilent()) return;
    load().then(
      (file) => (ahead = file),
      // Asked again, and told, when it is shown.
      () => {},
    );
  };
  return Object.assign(Piece as ComponentType<P>, { ready });
}
