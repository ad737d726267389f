/** What whoever orders is told of a contract that is over by then; `day`: its last business day. */
export const contractOverText = (day: string): string => `合同到 ${day} 为止，不能订这天以后的浇筑，请联系销售续签合同`;
