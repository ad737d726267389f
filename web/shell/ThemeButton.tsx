import { keysOf } from '@pourline/domain/keysOf';
import Contrast from 'lucide-react/icons/contrast';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import type { ReactNode } from 'react';
import { IconButton } from '../kit/button/IconButton.tsx';
import { MenuButton } from '../kit/menu/MenuButton.tsx';
import { setTheme, type Theme, themes, useTheme } from './theme.ts';

const icons: Record<Theme, ReactNode> = { auto: <SunMoon />, light: <Sun />, dark: <Moon />, sun: <Contrast /> };

/** Light, dark, high contrast or as the system says. */
export function ThemeButton() {
  const theme = useTheme();
  return (
    <MenuButton
      align="start"
      trigger={
        <IconButton label={`外观：${themes[theme]}`} icon={icons[theme]} className="size-9 [&_svg]:size-[18px]" />
      }
      items={keysOf<Theme>(themes).map((name) => ({
        key: name,
        label: themes[name],
        icon: icons[name],
        selected: name === theme,
        onSelect: () => setTheme(name),
      }))}
    />
  );
}
