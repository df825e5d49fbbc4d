-- What is done to a car before it goes to a client: the tasks that a list of tasks is made from.
create table preparation_task_template (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  label text not null,
  description text not null,
  photos text not null check (photos in ('MULTIPLE_POSSIBLE', 'NULL', 'REQUIRED')),
  -- NEW_CAR, RESTITUTED_CAR or both.
  workflows jsonb not null check (jsonb_array_length(workflows) > 0),
  -- Its place in a list of tasks.
  position integer not null check (position > 0),
  minutes integer not null check (minutes >= 0),
  search_text text generated always as (normal_text(label || ' ' || description)) stored
);
create unique index preparation_task_template_label on preparation_task_template (lower(label));
create index preparation_task_template_by_label on preparation_task_template (label, id);
create index preparation_task_template_by_position on preparation_task_template (position, id);
create index preparation_task_template_by_minutes on preparation_task_template (minutes, id);
create index preparation_task_template_by_photos on preparation_task_template (photos, id);
create index preparation_task_template_by_update on preparation_task_template (updated_at, id);
create index preparation_task_template_workflows on preparation_task_template using gin (workflows);
create index preparation_task_template_label_search on preparation_task_template using gin (label gin_trgm_ops);
create index preparation_task_template_search on preparation_task_template using gin (search_text gin_trgm_ops);

-- A car without a task cannot be assigned: a company that begins has a list that works, and changes it.
insert into preparation_task_template
  (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id, label, description, photos, workflows, position, minutes)
select gen_random_uuid(), 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', label, description, photos, workflows::jsonb, position, minutes
from (values
  ('Contrôle à l’arrivée', 'Faire le tour du véhicule : carrosserie, vitrages, jantes. Photographier ce qui ne va pas.', 'MULTIPLE_POSSIBLE', '["NEW_CAR", "RESTITUTED_CAR"]', 10, 15),
  ('Remise à niveau mécanique', 'Niveaux, freins, éclairage, voyants. Noter ce qui doit passer au garage.', 'NULL', '["RESTITUTED_CAR"]', 20, 45),
  ('Lavage extérieur', 'Carrosserie, jantes, vitrages, passages de porte.', 'NULL', '["NEW_CAR", "RESTITUTED_CAR"]', 30, 30),
  ('Nettoyage intérieur', 'Aspiration, plastiques, vitres, coffre.', 'MULTIPLE_POSSIBLE', '["NEW_CAR", "RESTITUTED_CAR"]', 40, 40),
  ('Pose des plaques', 'Deux plaques, rivetées. La photo montre la plaque et l’avant du véhicule.', 'REQUIRED', '["NEW_CAR"]', 50, 15),
  ('Kit de sécurité', 'Gilet, triangle, roue de secours ou kit anti-crevaison.', 'NULL', '["NEW_CAR", "RESTITUTED_CAR"]', 60, 5),
  ('Pression des pneus et niveaux', 'Pression à la valeur de la portière, liquides au maximum.', 'NULL', '["NEW_CAR", "RESTITUTED_CAR"]', 70, 10),
  ('Carburant ou charge', 'Un quart de réservoir au moins, ou 80 % de charge. La photo montre le tableau de bord.', 'REQUIRED', '["NEW_CAR", "RESTITUTED_CAR"]', 80, 10),
  ('Double des clés et carnet', 'Vérifier les deux clés, le carnet d’entretien et la notice.', 'NULL', '["NEW_CAR", "RESTITUTED_CAR"]', 90, 5)
) as tasks (label, description, photos, workflows, position, minutes);
