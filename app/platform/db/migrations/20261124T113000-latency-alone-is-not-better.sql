-- CL36 at 6000 MT/s takes 12 ns, CL22 at 3200 takes 13.75: latency alone tells no best, unless the owner has chosen otherwise.
update attribute set better = null where id = 46 and better = 'menos';
