-- What papers tell consumers: who mediates, and what the law says of the right of withdrawal (usual wording, editable).
update lessor set identity = jsonb_build_object('mediator', '', 'withdrawalNotice',
  'Le droit de rétractation ne s’applique pas à la location d’une voiture fournie à une date ou pour une période déterminée (code de la consommation, art. L221-28, 12°).')
  || identity;
