import type { IconName } from '@pourline/domain/iconName';
import Box from 'lucide-react/icons/box';
import Boxes from 'lucide-react/icons/boxes';
import Briefcase from 'lucide-react/icons/briefcase';
import Building from 'lucide-react/icons/building';
import Calculator from 'lucide-react/icons/calculator';
import Calendar from 'lucide-react/icons/calendar';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Camera from 'lucide-react/icons/camera';
import ChartBar from 'lucide-react/icons/chart-bar';
import ChartLine from 'lucide-react/icons/chart-line';
import CircleHelp from 'lucide-react/icons/circle-help';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Construction from 'lucide-react/icons/construction';
import Container from 'lucide-react/icons/container';
import Factory from 'lucide-react/icons/factory';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Fuel from 'lucide-react/icons/fuel';
import Handshake from 'lucide-react/icons/handshake';
import HardHat from 'lucide-react/icons/hard-hat';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import Mountain from 'lucide-react/icons/mountain';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import Receipt from 'lucide-react/icons/receipt-text';
import Repeat from 'lucide-react/icons/repeat';
import Route from 'lucide-react/icons/route';
import Satellite from 'lucide-react/icons/satellite';
import Scale from 'lucide-react/icons/scale';
import Scan from 'lucide-react/icons/scan';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Sheet from 'lucide-react/icons/sheet';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShipWheel from 'lucide-react/icons/ship-wheel';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import SquareCheck from 'lucide-react/icons/square-check';
import Store from 'lucide-react/icons/store';
import TrendingUp from 'lucide-react/icons/trending-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import Undo from 'lucide-react/icons/undo';
import Unplug from 'lucide-react/icons/unplug';
import User from 'lucide-react/icons/user';
import UserCheck from 'lucide-react/icons/user-check';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import Wrench from 'lucide-react/icons/wrench';
import type { ComponentType } from 'react';

/** The pictures that menus, tabs and role groups name. */
const icons: Readonly<Record<IconName, ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean }>>> = {
  'alert-triangle': TriangleAlert,
  'bar-chart': ChartBar,
  box: Box,
  boxes: Boxes,
  briefcase: Briefcase,
  building: Building,
  calculator: Calculator,
  calendar: Calendar,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  camera: Camera,
  'chart-bar': ChartBar,
  'chart-line': ChartLine,
  'check-square': SquareCheck,
  'circle-help': CircleHelp,
  'clipboard-check': ClipboardCheck,
  'clipboard-list': ClipboardList,
  construction: Construction,
  container: Container,
  factory: Factory,
  'file-text': FileText,
  flask: FlaskConical,
  'flask-conical': FlaskConical,
  fuel: Fuel,
  handshake: Handshake,
  'hard-hat': HardHat,
  history: History,
  hourglass: Hourglass,
  house: House,
  'line-chart': ChartLine,
  list: List,
  map: MapIcon,
  megaphone: Megaphone,
  'message-square': MessageSquare,
  mountain: Mountain,
  package: Package,
  plus: Plus,
  receipt: Receipt,
  repeat: Repeat,
  route: Route,
  satellite: Satellite,
  scale: Scale,
  scan: Scan,
  search: Search,
  settings: Settings,
  sheet: Sheet,
  'shield-check': ShieldCheck,
  'ship-wheel': ShipWheel,
  'shopping-cart': ShoppingCart,
  'square-check': SquareCheck,
  'steering-wheel': ShipWheel,
  store: Store,
  'trending-up': TrendingUp,
  'triangle-alert': TriangleAlert,
  truck: Truck,
  undo: Undo,
  unplug: Unplug,
  user: User,
  'user-check': UserCheck,
  'user-cog': UserCog,
  users: Users,
  wallet: Wallet,
  wrench: Wrench,
};

/** A picture by its name. */
export function NamedIcon({ name, className }: { name: IconName; className?: string | undefined }) {
  const Icon = icons[name];
  return <Icon className={className} aria-hidden />;
}
