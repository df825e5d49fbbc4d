-- The documents of the lessor that every registration file needs: its Kbis, the identity of its signatory, its mandate.

create table lessor_document (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  -- The day of the extract, for the Kbis.
  dated_on date,
  constraint lessor_document_pkey primary key (id),
  constraint lessor_document_kind_key unique (kind),
  constraint lessor_document_kind_check check (kind in ('KBIS_BAILLEUR', 'IDENTITE_SIGNATAIRE', 'MANDAT_IMMATRICULATION')),
  constraint lessor_document_day_check check (kind <> 'KBIS_BAILLEUR' or dated_on is not null)
);
