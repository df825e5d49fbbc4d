-- Two documents with the same digest are the same file.
alter table document add column file_digest text;
