-- The recourse against the third party of a damage: what we claim from its insurer, and what we receive.
alter table damage
  add column recourse_claimed_on date,
  add column recourse_claimed_cents bigint,
  add column recourse_received_on date,
  add column recourse_received_cents bigint,
  add constraint damage_recourse_check check (
    (recourse_claimed_on is null) = (recourse_claimed_cents is null)
    and (recourse_received_on is null) = (recourse_received_cents is null)
    and (recourse_claimed_on is not null or recourse_received_on is null));
