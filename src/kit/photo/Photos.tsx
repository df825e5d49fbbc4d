// A gallery: small pictures, one of them large, and the camera. Pictures are read with the identity of the session.
import { ActionIcon } from "@mantine/core";
import { IconCamera, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import type { Arguments, ReadEndpoint } from "#kernel/contract.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { confirm } from "../dialog/Confirm.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { UploadLines } from "../document/PhotoDrop.tsx";
import type { UploadQueue } from "../document/useUploads.ts";
import { notifyFailure } from "../notify.ts";
import css from "./photo.module.css";

/** Where the bytes of a picture are. */
interface PhotoSource<E extends ReadEndpoint> {
  endpoint: E;
  sent: Arguments<E>;
}

export interface GalleryPhoto<E extends ReadEndpoint> extends PhotoSource<E> {
  id: string;
  /** Read aloud, and under the large one. */
  name: string;
  note?: ReactNode;
}

/** One of them, where something else frames it. */
export function Picture<E extends ReadEndpoint>({ endpoint, sent, alt }: PhotoSource<E> & { alt: string }) {
  const { data, error } = useRead(endpoint, sent, { isQuiet: true });
  // The browser lets its memory go with the picture.
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

interface CameraProps {
  label: string;
  /** Of what: read aloud after the label, where several cameras stand on one screen. */
  name?: string;
  queue: UploadQueue;
  /** As wide as its place: the one big target. */
  isWide?: boolean;
}

/** One press opens the camera of a phone, the files of a desk. What is taken is sent in the background, through cuts. */
export function Camera({ label, name, queue, isWide }: CameraProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        capture="environment"
        aria-label={name ? `${label} : ${name}` : label}
        onChange={(event) => {
          queue.add([...(event.currentTarget.files ?? [])]);
          // The same photo may be chosen again.
          event.currentTarget.value = "";
        }}
      />
      <button
        type="button"
        className={css.camera}
        data-wide={isWide || undefined}
        aria-label={name && `${label} : ${name}`}
        onClick={() => input.current?.click()}
      >
        <IconCamera size={22} stroke={1.6} aria-hidden="true" />
        {label}
      </button>
      <UploadLines queue={queue} />
    </>
  );
}

interface PhotosProps<E extends ReadEndpoint> {
  photos: readonly GalleryPhoto<E>[];
  onRemove?: ((id: string) => Promise<unknown>) | undefined;
}

export function Photos<E extends ReadEndpoint>({ photos, onRemove }: PhotosProps<E>) {
  const [openedId, setOpened] = useState<string | null>(null);
  const opened = photos.find(({ id }) => id === openedId);
  // The bin is beside what enlarges, under one thumb.
  const remove = async (id: string, name: string): Promise<void> => {
    const isConfirmed = await confirm({
      title: "Retirer cette photo ?",
      text: `« ${name} » ne pourra pas être retrouvée.`,
      yes: "Retirer la photo",
      isDanger: true,
    });
    if (isConfirmed) await onRemove?.(id).catch((error: unknown) => notifyFailure(error));
  };
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos}>
      {photos.map(({ id, name, endpoint, sent }) => (
        <li key={id}>
          <button type="button" aria-label={`Agrandir : ${name}`} onClick={() => setOpened(id)}>
            <Picture endpoint={endpoint} sent={sent} alt={name} />
          </button>
          {onRemove && (
            <ActionIcon
              className={css.remove}
              size={28}
              variant="default"
              aria-label={`Retirer : ${name}`}
              onClick={() => void remove(id, name)}
            >
              <IconTrash size={15} />
            </ActionIcon>
          )}
        </li>
      ))}
      {opened && (
        <Dialog isOpen onClose={() => setOpened(null)} title={opened.name} size="xl">
          <figure className={css.large}>
            <Picture endpoint={opened.endpoint} sent={opened.sent} alt={opened.name} />
            <figcaption>{opened.note}</figcaption>
          </figure>
        </Dialog>
      )}
    </ul>
  );
}
