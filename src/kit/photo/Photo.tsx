// One photo, read with the identity of the session and framed by its parent.
import { useCallback } from "react";
import type { Arguments, ReadEndpoint } from "#kernel/contract.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import css from "./photo.module.css";

/** The endpoint of a photo and its arguments. */
export interface PhotoSource<E extends ReadEndpoint> {
  endpoint: E;
  sent: Arguments<E>;
}

export function Photo<E extends ReadEndpoint>({ endpoint, sent, alt }: PhotoSource<E> & { alt: string }) {
  const { data, error } = useRead(endpoint, sent, { isQuiet: true });
  // The browser frees its memory together with the photo.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !(data instanceof Blob)) return;
      const address = URL.createObjectURL(data);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [data],
  );
  if (error) return <span className={css.blank}>Photo indisponible</span>;
  return data ? <img ref={show} alt={alt} /> : <span className={css.blank} aria-hidden="true" />;
}
