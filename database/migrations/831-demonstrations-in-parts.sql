-- A demonstration company is made area by area; those that were made before are whole.
insert into milestone (name, at) select 'demonstration.filled', at from milestone where name = 'demonstration';
