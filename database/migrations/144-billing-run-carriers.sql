-- The job that carries a run out. A job that lasts more than an hour is started a second time: the first one then stops.
alter table billing_run add column carrier uuid;
