// Free space of the disk that holds a folder.
import { statfs } from "node:fs/promises";

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Below this, the largest upload and a minute of log may no longer fit. */
export const minimumFreeBytes = 100_000_000;

/** Null when the folder does not exist: files and database are then on other machines. */
export const readDiskSpace = (folder: string): Promise<DiskSpace | null> =>
  statfs(folder).then(
    ({ bsize, bavail, blocks }) => ({ freeBytes: bsize * bavail, totalBytes: bsize * blocks }),
    () => null,
  );
