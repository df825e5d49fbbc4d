-- A recipient accepts a quote on its page: the link says who.
alter table quote_sending_document
  add column accepted_at timestamptz,
  add column accepted_link_id uuid references outsider_link (id) on delete set null;
create index quote_sending_document_of_link on quote_sending_document (accepted_link_id);
