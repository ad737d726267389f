// Draws the icons of the installable app from web/public/icon.svg: node scripts/build/makeIcons.ts. The results are kept with the sources.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser/browser.ts';
import { root } from '../run/runStep.ts';

const folder = join(root, 'web/public');
const source = readFileSync(join(folder, 'icon.svg'), 'utf8');
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(source)?.[1] ?? '#3b50d0';
// A maskable icon may be cut to a circle of four fifths of its width: the picture shrinks into it, the ground fills the rest.
const safeShare = 0.8;

const browser = await findBrowser();
const desk = mkdtempSync(join(tmpdir(), 'pourline-icons-'));
for (const size of [192, 512]) {
  for (const maskable of [false, true]) {
    const inner = maskable ? Math.round(size * safeShare) : size;
    const page = join(desk, 'icon.html');
    writeFileSync(
      page,
      `<body style="margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:${maskable ? ground : 'transparent'}">
        ${source.replace('<svg ', `<svg width="${inner}" height="${inner}" `)}</body>`,
    );
    const name = maskable ? `icon-maskable-${size}.png` : `icon-${size}.png`;
    const flags = [
      '--headless',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      `--window-size=${size},${size}`,
      `--screenshot=${join(folder, name)}`,
    ];
    const { status } = spawnSync(browser.executablePath, [...browser.args, ...flags, `file://${page}`], {
      env: browser.env,
      stdio: 'ignore',
    });
    console.log(status === 0 ? name : `${name} 未能生成`);
  }
}
rmSync(desk, { recursive: true });
