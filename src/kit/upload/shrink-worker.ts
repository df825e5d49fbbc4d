// Shrinks photos in a worker, so that the page stays responsive.
import { shrink } from "./shrink.ts";

addEventListener("message", async ({ data }: MessageEvent<{ id: number; photo: Blob }>) => {
  const { id, photo } = data;
  postMessage(
    await shrink(photo).then(
      (blob) => ({ id, blob }),
      () => ({ id, blob: null }),
    ),
  );
});
