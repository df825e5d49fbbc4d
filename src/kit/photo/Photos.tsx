// A gallery: thumbnails, one enlarged photo, and the camera. Photos are read with the identity of the session.
import { ActionIcon } from "@mantine/core";
import { IconCamera, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import type { ReadEndpoint } from "#kernel/contract.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { confirm } from "../dialog/Confirm.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { UploadLines } from "../upload/FileDrop.tsx";
import type { UploadQueue } from "../upload/useUploads.ts";
import { notifyFailure } from "../notify.ts";
import { Photo, type PhotoSource } from "./Photo.tsx";
import css from "./photo.module.css";

export interface GalleryPhoto<E extends ReadEndpoint> extends PhotoSource<E> {
  id: string;
  /** Read aloud, and shown under the enlarged photo. */
  name: string;
  note?: ReactNode;
}

interface CameraProps {
  label: string;
  /** The subject: read aloud after the label, when one screen has several cameras. */
  name?: string;
  queue: UploadQueue;
  /** As wide as its container: one large touch target. */
  isWide?: boolean;
}

/** Opens the camera of a phone or the file dialog of a computer. Photos upload in the background, through outages. */
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
          // Allows the same photo to be chosen again.
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
  // The delete button is next to the enlarge button, under the same thumb: deletion must be confirmed.
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
    <Inline as="ul" gap={8} wraps align="stretch" className={css.photos}>
      {photos.map(({ id, name, endpoint, sent }) => (
        <li key={id}>
          <button type="button" aria-label={`Agrandir : ${name}`} onClick={() => setOpened(id)}>
            <Photo endpoint={endpoint} sent={sent} alt={name} />
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
            <Photo endpoint={opened.endpoint} sent={opened.sent} alt={opened.name} />
            <figcaption>{opened.note}</figcaption>
          </figure>
        </Dialog>
      )}
    </Inline>
  );
}
