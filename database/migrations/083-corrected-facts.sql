-- The corrected report of a delivery states what was corrected; the history alone did until now.
alter table delivery_slot add column corrected_facts text not null default '';
