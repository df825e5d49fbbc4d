// The secret of a second factor: a QR code for the phone, and the same as text for who cannot scan it.
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
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

function CopyKey({ secret }: { secret: string }) {
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(secret).then(
      () => notifySuccess("Clé copiée."),
      (error: unknown) => notifyFailure(error, "La clé n’est pas copiée"),
    );
  return (
    <Button variant="default" size="compact-sm" onClick={() => void copy()}>
      Copier la clé
    </Button>
  );
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
      <div className={css.text}>
        <a className={css.open} href={authenticatorAddress(email, secret)}>
          Ouvrir l’application de cet appareil
        </a>
        Sans appareil photo, saisissez cette clé dans l’application&nbsp;:
        <code className={css.key}>{inFours(secret)}</code>
        <CopyKey secret={secret} />
        <p className={css.fresh}>
          Elle vaut pour cette fois&nbsp;: si vous quittez cette page avant la fin, une autre la remplace.
        </p>
      </div>
    </div>
  );
}
