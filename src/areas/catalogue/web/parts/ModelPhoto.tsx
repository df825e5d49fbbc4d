// The photo of a model, or the outline of a car when there is none or it fails to load.
import { useState } from "react";
import { callAddress } from "#kernel/web/calls/client.ts";
import { carModelContract } from "../../contract/car-models.ts";
import css from "./photo.module.css";

interface ModelPhotoProps {
  id: string;
  /** Null when the model has no photo. It changes with the model, so that a new photo is fetched. */
  version: string | null;
  /** "Renault Clio". */
  name: string;
  size?: "thumbnail" | "full";
}

export function ModelPhoto({ id, version, name, size = "thumbnail" }: ModelPhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (version === null || failed === version) {
    return (
      <span className={css.picture} data-size={size} role="img" aria-label={`Pas de photo de ${name}`}>
        <svg viewBox="0 0 96 44" fill="none" aria-hidden="true">
          <path
            d="M6 31v-7c0-3 2-5 5-6l12-3 11-8c2-1.4 4-2 7-2h14c4 0 7 1 10 3l10 8 10 2c4 1 6 4 6 8v5c0 2-1 3-3 3h-8M30 34h38M18 34H9c-2 0-3-1-3-3"
            stroke="var(--line-strong)"
            strokeWidth="2"
            strokeLinecap="round"
          />
          <circle cx="24" cy="34" r="6" stroke="var(--line-strong)" strokeWidth="2" />
          <circle cx="74" cy="34" r="6" stroke="var(--line-strong)" strokeWidth="2" />
        </svg>
      </span>
    );
  }
  return (
    <img
      className={css.picture}
      data-size={size}
      src={callAddress(
        carModelContract.downloadPicture,
        { params: { id }, query: { size } },
        { extra: { v: version } },
      )}
      alt={name}
      loading="lazy"
      onError={() => setFailed(version)}
    />
  );
}
