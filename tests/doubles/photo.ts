// A photo of a phone: one pixel.
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const smallPhoto = (): File =>
  new File([Buffer.from(png, "base64")], "compteur.png", { type: "image/png" });
