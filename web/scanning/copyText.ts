import { toast } from '../kit/shell/toast.ts';

/** Puts a text where the person can paste it from, and says so. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast('已复制', { tone: 'good' });
  } catch {
    toast('这台设备不让自动复制，请长按文字复制');
  }
};
