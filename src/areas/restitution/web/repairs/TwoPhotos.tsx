// Departure and return side by side, each enlarged by a tap.
import type { ReadEndpoint } from "#kernel/contract.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Photos } from "#kit/photo/Photos.tsx";
import type { PhotoSource } from "#kit/photo/Photo.tsx";
import css from "./repairs.module.css";

interface TwoPhotosProps<E extends ReadEndpoint> {
  photos: readonly (PhotoSource<E> & { id: string; isDeparture: boolean })[];
  label: string;
}

const sides = [
  { isDeparture: true, title: "Au départ" },
  { isDeparture: false, title: "Au retour" },
] as const;

export function TwoPhotos<E extends ReadEndpoint>({ photos, label }: TwoPhotosProps<E>) {
  if (photos.length === 0) return null;
  return (
    <div className={css.photos}>
      {sides.map(({ isDeparture, title }) => {
        const own = photos.filter((photo) => photo.isDeparture === isDeparture);
        return (
          <figure key={title}>
            {own.length > 0 ? (
              <Photos
                photos={own.map(({ id, endpoint, sent }) => ({
                  id,
                  endpoint,
                  sent,
                  name: `${label}, ${title.toLowerCase()}`,
                }))}
              />
            ) : (
              <Text className={css.blank} ink="muted" size="small">
                Pas de photo
              </Text>
            )}
            <Text as="figcaption" ink="muted" size="small">
              {title}
            </Text>
          </figure>
        );
      })}
    </div>
  );
}
