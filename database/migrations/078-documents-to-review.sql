-- The documents of cars that wait to be checked, oldest first.
create index document_to_review on document (added_at, id) include (kind) where state = 'PENDING';
