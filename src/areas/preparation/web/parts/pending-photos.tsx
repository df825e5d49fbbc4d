// Photos of an inspection that this device has not sent yet: without a network, they leave once it is back.
import { useEffect, useSyncExternalStore } from "react";
import { Box } from "#kit/layout/layout.tsx";
import { subscribeUploads, type UploadLine, uploadLines } from "#kit/upload/upload-lines.ts";
import { restoreUploads } from "#kit/upload/uploads.ts";

/** A refused photo is not on its way: its line says why. */
export const pendingPhotosOf = (lines: readonly UploadLine[], inspectionId: string): number =>
  lines.filter(({ scope, state }) => scope.startsWith(`inspection:${inspectionId}:`) && state !== "REFUSED")
    .length;

export function PendingPhotos({ inspectionId }: { inspectionId: string }) {
  const lines = useSyncExternalStore(subscribeUploads, uploadLines);
  useEffect(() => void restoreUploads(), []);
  const count = pendingPhotosOf(lines, inspectionId);
  return (
    <div role="status">
      {count > 0 && (
        <Box surface="info" padding={10} below={12}>
          {count === 1 ? "1 photo" : `${count} photos`} en cours d’envoi. Laissez cet appareil allumé, le
          temps que le réseau revienne.
        </Box>
      )}
    </div>
  );
}
