-- What was read in papers of registrations is kept with the other readings of documents, under the same keys.
update document set reading = 'DONE', readings = coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'key', case
        when field->>'key' = 'plate' and read.kind = 'CPI_WW' then 'temporaryPlate'
        when field->>'key' = 'plate' then 'licensePlate'
        when field->>'key' in ('validUntil', 'certificateDate', 'formula', 'secondPartNumber', 'inspectionBefore')
          then read.kind || '.' || (field->>'key')
        else field->>'key' end,
      'label', coalesce(word.label, field->>'key'),
      'value', field->>'value',
      'raw', field->>'raw',
      'page', field->'page',
      'method', case field->>'method' when 'MRZ' then 'bande optique' when 'LABEL' then 'rubrique'
        when 'NUMBER' then 'numéro de rubrique' else 'fichier XML' end,
      'isChecked', field->'isChecked',
      'isLoose', case when field->>'key' in ('energy', 'euroStandard', 'model', 'color', 'holder', 'user') then true end
    )) || jsonb_build_object('box', field->'box') order by place)
    from jsonb_array_elements(read.fields) with ordinality as one (field, place)
    left join (values
      ('vin', 'VIN (E)'), ('plate', 'Immatriculation (A)'), ('firstRegistrationDate', 'Première immatriculation (B)'),
      ('holder', 'Titulaire (C.1)'), ('user', 'Peut utiliser le véhicule (C.3)'), ('brand', 'Marque (D.1)'),
      ('typeVariantVersion', 'Type, variante, version (D.2)'), ('cnit', 'CNIT (D.2.1)'),
      ('model', 'Dénomination commerciale (D.3)'), ('maximumMass', 'Masse maximale (F.1)'),
      ('mass', 'Masse en service (G)'), ('emptyMass', 'Poids à vide (G.1)'), ('validUntil', 'Fin de validité (H)'),
      ('certificateDate', 'Date du certificat (I)'), ('category', 'Catégorie (J)'), ('kind', 'Genre national (J.1)'),
      ('body', 'Carrosserie (J.2)'), ('nationalBody', 'Carrosserie nationale (J.3)'),
      ('approval', 'Réception par type (K)'), ('displacement', 'Cylindrée (P.1)'), ('power', 'Puissance (P.2)'),
      ('energy', 'Énergie (P.3)'), ('fiscalPower', 'Puissance fiscale (P.6)'), ('seats', 'Places assises (S.1)'),
      ('carbonDioxide', 'CO₂ (V.7)'), ('euroStandard', 'Norme Euro (V.9)'), ('inspectionBefore', 'Visite avant le (X.1)'),
      ('taxTotal', 'Montant total des taxes (Y.6)'), ('formula', 'N° de formule'), ('secondPartNumber', 'N° de la Teil II'),
      ('foreignPlate', 'Immatriculation étrangère'), ('builtOn', 'Construit le'), ('color', 'Couleur')
    ) as word (key, label) on word.key = field->>'key'), '[]')
  from paper_reading read where read.document_id = document.id;
drop table paper_reading;

-- Another VIN is a fact of a document and of its car. Where its paper is gone it stops nothing any more.
update document_link link set other_vin = file.other_vin,
    settled_reason = nullif(file.settlement, ''),
    settled_at = case when file.settlement <> '' then file.updated_at end,
    settled_by = case when file.settlement <> '' then file.updated_by end,
    settled_by_id = case when file.settlement <> '' then file.updated_by_id end
  from registration file
  where link.document_id = file.other_vin_document_id and link.record = 'car' and link.record_id = file.car_id
    and file.other_vin is not null;
alter table registration drop column other_vin, drop column other_vin_document_id, drop column settlement;

-- What a record of ours was made with is held by it: it is decided there.
insert into document_link (document_id, record, record_id)
  select distinct on (document.id) document.id, 'registration', file.id
  from document
  join document_link link on link.document_id = document.id and link.record = 'car' and link.other_vin is null
  join registration file on file.car_id = link.record_id
  where document.kind in ('registration.CPI_WW', 'registration.CPI', 'registration.CARTE_GRISE')
  order by document.id, file.opened_on desc, file.id desc
  on conflict do nothing;
insert into document_link (document_id, record, record_id)
  select inspection.document_id, 'safetyInspection', inspection.id from safety_inspection inspection
  on conflict do nothing;
update document set state = case inspection.status when 'PENDING' then 'PENDING' when 'VALIDATED' then 'APPROVED' else 'MISSING' end,
    reason = inspection.reason
  from safety_inspection inspection where inspection.document_id = document.id;
insert into document_link (document_id, record, record_id)
  select document.id, 'airQualitySticker', sticker.id
  from document
  join document_link link on link.document_id = document.id and link.record = 'car'
  join air_quality_sticker sticker on sticker.car_id = link.record_id
  where document.kind = 'registration.VIGNETTE_TEMPORAIRE'
  on conflict do nothing;
