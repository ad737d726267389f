-- Asking for a change of an order and taking it back are told by the one word that the rest of its life uses.
UPDATE events SET "action" = CASE "action" WHEN 'alter' THEN 'askChange' ELSE 'withdrawChange' END
  WHERE "entity" = 'order' AND "action" IN ('alter', 'cancelAlteration');
