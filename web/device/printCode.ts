/** What stands around a code on its sheet. */
export interface CodeSheet {
  heading: string;
  /** What the code is for, under the heading. */
  line: string;
  /** How it is used, under the code. */
  note: string;
}

/** Prints a code on a sheet of its own, large enough to be scanned from a wall. `image` is the address of its picture. */
export function printCode({ heading, line, note }: CodeSheet, image: string): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return;
  const put = (tag: string, text: string, style: string): HTMLElement => {
    const element = page.createElement(tag);
    element.textContent = text;
    element.style.cssText = style;
    page.body.append(element);
    return element;
  };
  page.body.style.cssText = 'margin:24mm 16mm;text-align:center;font-family:sans-serif';
  put('h1', heading, 'font-size:28pt;margin:0 0 6mm');
  put('p', line, 'font-size:18pt;margin:0 0 10mm');
  const code = put('img', '', 'width:120mm;height:120mm') as HTMLImageElement;
  put('p', note, 'font-size:14pt;margin:10mm 0 0');
  code.onload = () => {
    frame.contentWindow?.print();
    setTimeout(() => frame.remove(), 1000);
  };
  code.src = image;
}
