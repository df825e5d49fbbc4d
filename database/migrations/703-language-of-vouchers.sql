-- The language of the voucher, said when a transport is confirmed: that of its pickup where nobody chose.
alter table transport add column language text not null default 'fr' check (language in ('fr', 'de', 'en'));
