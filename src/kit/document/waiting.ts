// What waits to be sent goes on wherever the application opens; where nothing waits, nothing of it is loaded.

/** Tells the next page, at the cost of nothing, that something waits. */
export const mark = "ecurie.uploads";

export async function resumeWaiting(): Promise<void> {
  if (localStorage.getItem(mark) === null) return;
  const { recallUploads } = await import("./uploads.ts");
  await recallUploads();
}
