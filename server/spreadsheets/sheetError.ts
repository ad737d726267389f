/** A file that cannot be read at all; the message is shown to the user. */
export class SheetError extends Error {}

export const TOO_LARGE = '表格过大或内容异常，请只保留订单行再导入';
