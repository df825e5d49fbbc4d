-- Each defect has a depth and signs; the rows of before measured none and noted none.
update inspection set defects = (
  select jsonb_agg('{"depthMm": null, "signs": []}'::jsonb || defect order by position)
  from jsonb_array_elements(defects) with ordinality as d (defect, position)
) where defects <> '[]';
