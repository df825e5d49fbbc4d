-- One amendment of a contract in signature at a time.
create unique index amendment_in_signature on amendment (contract_id) where status = 'PENDING';
