-- A processor or a card that draws less is not plainly the better one, and a clock says nothing across generations:
-- a comparison marks no best of them, unless the owner has chosen otherwise.
update attribute set better = null
where (id in (4, 5) and better = 'mas') or (id in (6, 7, 35) and better = 'menos');
