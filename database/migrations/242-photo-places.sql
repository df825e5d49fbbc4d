-- The place of a photo of a damage on the drawing of its car. It belongs to the photo: a declaration and its damage share it.
create table damage_photo_place (
  document_id uuid primary key references document on delete cascade,
  part text not null,
  x integer not null,
  y integer not null
);
