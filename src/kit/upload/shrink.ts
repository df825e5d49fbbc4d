// Sets a photo upright and reduces it in the browser: 2 000 pixels are as legible as 4 000 and weigh a tenth.
// The metadata of the camera (place and time) is dropped in the process.

const maximumSidePx = 2_000;
const quality = 0.82;

interface Size {
  width: number;
  height: number;
}

/** The dimensions that preserve the proportions within the limits. */
export function fitWithin({ width, height }: Size): Size {
  const scale = Math.min(1, maximumSidePx / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** As a JPEG; rejects where the browser cannot read the format. */
export async function shrink(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
  try {
    const { width, height } = fitWithin(bitmap);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("the browser provides no canvas context");
    context.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality });
  } finally {
    bitmap.close();
  }
}
