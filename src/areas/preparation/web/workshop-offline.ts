// The pages of the workshop start without a network, and show what this phone received last.
import { useOfflineStart } from "#kit/page/offline-start.tsx";

/** The pages lead to each other: all are loaded, with their dialogs, before they are stored. */
const loadWorkshop = (): Promise<unknown> =>
  Promise.all([
    import("./workshop/WorkshopScreen.tsx"),
    import("./workshop/CarTasksScreen.tsx"),
    import("./inspection/InspectionScreen.tsx"),
  ]);

export const useWorkshopOffline = (): void => useOfflineStart(loadWorkshop);
