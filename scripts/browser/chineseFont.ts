import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheFolder } from './cacheFolder.ts';

/** Folder with Noto Sans SC in node_modules. */
function findFonts(): string {
  const require = createRequire(new URL('../../server/package.json', import.meta.url));
  return dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'));
}

/**
 * Writes a fontconfig file that knows Noto Sans SC (400 and 700) and offers it for every family.
 * @param includeSystem whether the fonts of the machine stay visible too
 * @returns the file, for FONTCONFIG_FILE
 */
export function writeFontConfig(includeSystem: boolean): string {
  const fonts = findFonts();
  const folder = cacheFolder('fonts');
  const path = join(folder, includeSystem ? 'fonts.conf' : 'fonts-only.conf');
  const system = includeSystem ? '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>' : '';
  const aliases = ['sans-serif', 'serif', 'monospace', 'system-ui'].map(
    (family) =>
      `<alias><family>${family}</family><${includeSystem ? 'accept' : 'prefer'}><family>Noto Sans SC</family></${includeSystem ? 'accept' : 'prefer'}></alias>`,
  );
  mkdirSync(join(folder, 'cache'), { recursive: true });
  writeFileSync(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${system}
<dir>${join(fonts, '400Regular')}</dir>
<dir>${join(fonts, '700Bold')}</dir>
<cachedir>${join(folder, 'cache')}</cachedir>
${aliases.join('\n')}
</fontconfig>
`,
  );
  return path;
}

/** Environment that lets a browser of the machine show Chinese; empty when the machine has a Chinese font. */
export function ensureChineseFont(): Record<string, string> {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() ? {} : { FONTCONFIG_FILE: writeFontConfig(true) };
}
