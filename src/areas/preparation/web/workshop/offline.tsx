// The pages of the workshop start without a network, and show what this phone received last.
import { useEffect } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { storeOfflineShell } from "#kernel/web/storage/offline-shell.ts";
import { whenIdle } from "#kit/idle.ts";
import { Text } from "#kit/layout/layout.tsx";
import { loadOfflineParts } from "#kit/page/lazy-part.tsx";

/** The pages lead to each other: all are loaded, with their dialogs, before they are stored. */
async function storeWorkshop(): Promise<void> {
  await Promise.all([
    import("./WorkshopScreen.tsx"),
    import("./CarTasksScreen.tsx"),
    import("../inspection/InspectionScreen.tsx"),
  ]);
  await loadOfflineParts();
  await storeOfflineShell();
}

/** A browser may refuse, in a private window: the page then needs the network to start. */
export const useOfflineStart = (): void =>
  useEffect(
    () =>
      whenIdle(() => {
        storeWorkshop().catch((error: unknown) => console.warn("the page cannot start offline", error));
      }),
    [],
  );

export const SavedNote = ({ savedAt }: { savedAt: Date | null }) =>
  savedAt && (
    <Text below={10} ink="muted" role="status">
      Reçu le {frenchInstant(savedAt)}. Ce que vous faites ici partira au retour du réseau.
    </Text>
  );
