-- In what name somebody signs: the title of the contact, or what was typed.
alter table signature_signer add column capacity text not null default '';
