// Photos placed on the drawing of the car: a photo is chosen, then the spot that it shows is pressed.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { ReadEndpoint } from "#kernel/contract.ts";
import { Drawing } from "#kit/drawing/Drawing.tsx";
import { Columns, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Photo, type PhotoSource } from "#kit/photo/Photo.tsx";
import {
  carLines,
  carParts,
  drawingSize,
  middleOf,
  viewLabels,
  views,
} from "#preparation/model/car-shape.ts";
import { partName, photoCaption } from "../../model/photo-captions.ts";
import type { DamagePhoto, PhotoPlace } from "../../model/photos.ts";
import css from "./photo-places.module.css";

type PlacedPhoto = DamagePhoto & PhotoSource<ReadEndpoint>;

interface PhotoPlacesProps {
  photos: readonly PlacedPhoto[];
  /** Absent when the places are read-only. */
  onPlace?: ((id: string, place: PhotoPlace | null) => Promise<unknown>) | undefined;
}

const labels = viewLabels.map(({ view, x, y }) => ({ text: views[view], x, y }));

interface PhotoLineProps {
  photo: PlacedPhoto;
  /** Its number on the drawing; null until it is placed. */
  number: number | null;
  isChosen: boolean;
  onChoose?: (() => void) | undefined;
  onTakeOff: () => void;
}

const PhotoLine = ({ photo, number, isChosen, onChoose, onTakeOff }: PhotoLineProps) => {
  const { name, place, endpoint, sent } = photo;
  const text = place === null ? "À placer" : `${number}. ${partName(place)}`;
  return (
    <li>
      <button
        type="button"
        className={css.photo}
        aria-pressed={isChosen}
        aria-label={`${name} : ${text}`}
        disabled={!onChoose}
        onClick={onChoose}
      >
        <Photo endpoint={endpoint} sent={sent} alt="" />
        <span>{text}</span>
      </button>
      {onChoose && place !== null && (
        <Button variant="subtle" aria-label={`Retirer du dessin : ${name}`} onClick={onTakeOff}>
          Retirer
        </Button>
      )}
    </li>
  );
};

export default function PhotoPlaces({ photos, onPlace }: PhotoPlacesProps) {
  const [chosenId, choose] = useState<string | null>(null);
  const placed = photos.filter(({ place }) => place !== null);
  const shown = onPlace ? photos : placed;
  const chosen =
    photos.find(({ id }) => id === chosenId) ?? (onPlace && photos.find(({ place }) => place === null));
  const move = (id: string, place: PhotoPlace | null): void => {
    choose(null);
    void onPlace?.(id, place).catch((error: unknown) => notifyFailure(error));
  };
  return (
    <Columns least={280} gap={16}>
      <Drawing
        title="Véhicule déplié"
        {...drawingSize}
        parts={carParts}
        lines={carLines}
        labels={labels}
        marks={placed.flatMap(({ id, name, place }) =>
          place === null ? [] : [{ id, x: place.x, y: place.y, label: photoCaption({ name, place }) }],
        )}
        middleOf={middleOf}
        openMarkId={chosen?.id}
        {...(onPlace && {
          onOpen: choose,
          ...(chosen && { onPlace: (place: PhotoPlace) => move(chosen.id, place) }),
        })}
      />
      <div>
        {onPlace && (
          <Text isParagraph below={10}>
            {chosen
              ? "Touchez sur le dessin l’endroit que montre la photo choisie."
              : "Toutes les photos sont placées. Choisissez-en une pour la déplacer."}
          </Text>
        )}
        <ul className={css.photos}>
          {shown.map((photo) => (
            <PhotoLine
              key={photo.id}
              photo={photo}
              number={photo.place === null ? null : placed.indexOf(photo) + 1}
              isChosen={photo.id === chosen?.id}
              onChoose={onPlace && (() => choose(photo.id))}
              onTakeOff={() => move(photo.id, null)}
            />
          ))}
        </ul>
      </div>
    </Columns>
  );
}
