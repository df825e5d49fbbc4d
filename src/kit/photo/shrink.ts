// A photo as it is sent: the right way up, small enough for the network of a workshop, always a JPEG.

/** Enough to read a plate across a car park. */
const widest = 1_600;
const quality = 0.82;

/** The sizes that keep the proportions and go beyond no bound. */
export function fitted({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, widest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The photo that a camera or a person gave, ready to leave; as it came where the browser cannot read it. */
export async function readyPhoto(file: File): Promise<File> {
  try {
    // Turned as its camera was held.
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const size = fitted(picture);
    const canvas = Object.assign(document.createElement("canvas"), size);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, size.width, size.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    return blob ? new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }) : file;
  } catch {
    return file;
  }
}
