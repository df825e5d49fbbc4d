// A page that starts without a network, and shows what this browser received last.
import { useEffect } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { storeOfflineShell } from "#kernel/web/storage/offline-shell.ts";
import { whenIdle } from "../idle.ts";
import { Text } from "../layout/layout.tsx";
import { loadOfflineParts } from "./lazy-part.tsx";

/**
 * Stores the files of the page, and those that `loadPages` loads, a function declared outside of the component. A
 * browser may refuse, in a private window: the page then needs the network to start.
 */
export const useOfflineStart = (loadPages?: () => Promise<unknown>): void =>
  useEffect(
    () =>
      whenIdle(() => {
        const store = async (): Promise<void> => {
          await loadPages?.();
          await loadOfflineParts();
          await storeOfflineShell();
        };
        store().catch((error: unknown) => console.warn("the page cannot start offline", error));
      }),
    [loadPages],
  );

interface SavedNoteProps {
  savedAt: Date | null;
  /** Sending of the work done offline. */
  text?: string;
}

export const SavedNote = ({
  savedAt,
  text = "Ce que vous faites ici partira au retour du réseau.",
}: SavedNoteProps) =>
  savedAt && (
    <Text below={10} ink="muted" role="status">
      Reçu le {frenchInstant(savedAt)}. {text}
    </Text>
  );
