// The secret of a second factor: a QR code for the phone, and the same as text for who cannot scan it.
import { useEffect, useState } from "react";
import { authenticatorAddress, inFours } from "../../model/second-factor.ts";
import css from "./factor.module.css";

const margin = 3;

/** Dark squares of a QR code as one path; drawn by a library that this screen alone loads. */
async function draw(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { border: margin });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}

export function FactorSecret({ email, secret }: { email: string; secret: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    draw(authenticatorAddress(email, secret)).then(setDrawn, (error: unknown) =>
      console.warn("the QR code could not be drawn", error),
    );
  }, [email, secret]);
  return (
    <div className={css.secret}>
      {drawn && (
        <svg
          className={css.code}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label="Code QR à photographier avec l’application"
          shapeRendering="crispEdges"
        >
          <rect width={drawn.size} height={drawn.size} fill="#fff" />
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
      <p className={css.text}>
        <a className={css.open} href={authenticatorAddress(email, secret)}>
          Ouvrir l’application de cet appareil
        </a>
        Sans appareil photo, saisissez cette clé dans l’application&nbsp;:
        <code className={css.key}>{inFours(secret)}</code>
      </p>
    </div>
  );
}
