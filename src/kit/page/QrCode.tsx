// A QR code, drawn by a library that only its screens load.
import { useEffect, useState } from "react";

const margin = 3;

/** The dark squares as one path. */
async function draw(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { border: margin });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}

interface QrCodeProps {
  text: string;
  /** Read aloud: the purpose of the code. */
  label: string;
  className?: string | undefined;
}

export function QrCode({ text, label, className }: QrCodeProps) {
  const [image, setImage] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    draw(text).then(setImage, (error: unknown) => console.warn("the QR code could not be drawn", error));
  }, [text]);
  return (
    image && (
      <svg
        className={className}
        viewBox={`0 0 ${image.size} ${image.size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <rect width={image.size} height={image.size} fill="#fff" />
        <path d={image.path} fill="#000" />
      </svg>
    )
  );
}
