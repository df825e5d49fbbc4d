// What waits to be sent goes on wherever the application opens; where nothing waits, nothing of it is loaded.

/** Tells the next page, at the cost of nothing, that something waits. */
export const pendingUploadsKey = "ecurie.uploads";

export async function resumePendingUploads(): Promise<void> {
  if (localStorage.getItem(pendingUploadsKey) === null) return;
  const { restoreUploads } = await import("./uploads.ts");
  await restoreUploads();
}
