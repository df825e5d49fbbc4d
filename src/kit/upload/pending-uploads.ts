// Pending uploads resume wherever the application opens; without any, none of their code is loaded.

/** Marks for the next page, at no cost, that uploads are pending. */
export const pendingUploadsKey = "ecurie.uploads";

export async function resumePendingUploads(): Promise<void> {
  if (localStorage.getItem(pendingUploadsKey) === null) return;
  const { restoreUploads } = await import("./uploads.ts");
  await restoreUploads();
}
