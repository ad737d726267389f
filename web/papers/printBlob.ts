/** Opens the print dialog of the browser for a PDF, in a frame nobody sees. */
export function printBlob(blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const frame = document.createElement('iframe');
  frame.title = '打印';
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:1px;height:1px;opacity:0;border:0';
  frame.src = url;
  frame.onload = () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  };
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, 120_000);
}
