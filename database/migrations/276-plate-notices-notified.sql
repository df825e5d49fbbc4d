-- The instant at which a client was notified of a plate.
alter table plate_notice rename column told_at to notified_at;
