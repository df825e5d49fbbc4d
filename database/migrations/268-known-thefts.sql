-- A theft is known on the day of its complaint at the latest: the delays of its damage ran from its typing.
update damage d set learnt_on = l.complaint_on
from car_loss l
where l.id = d.loss_id and d.kind = 'THEFT' and d.claimed_on is null and l.complaint_on < d.learnt_on;
