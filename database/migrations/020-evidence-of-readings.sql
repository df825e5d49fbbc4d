-- Values read before their evidence was stored are taken as labelled; every document is read again from its words.
update document set readings = (
  select jsonb_agg(value || '{"evidence": "LABEL", "isDoubtful": false}'::jsonb)
  from jsonb_array_elements(readings) as value)
where jsonb_array_length(readings) > 0;
update document_reading set are_vins_judged = false;
