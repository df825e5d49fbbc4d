-- Several cars of one kind are as many quotes, made in one go: they share this number.
alter table quote add column batch_id uuid;
create index quote_of_batch on quote (batch_id) where batch_id is not null;
